export const sessionMs = 30 * 24 * 3_600_000

/** The cookies of a session (decision 2): the token is for the server only, the uid is readable and stands for it. */
export const tokenCookie = 'token'
export const uidCookie = 'uid'
/** The journey to LINE and back, sealed. */
export const lineCookie = 'line_login'
export const pinCookie = 'pin_validation'
