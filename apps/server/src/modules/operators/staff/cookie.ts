/** The cookie of a console session; HttpOnly, apart from the members' cookies. */
export const staffCookie = 'staff_token'
