/** How a field for a new password tells the browser so, with the rules of spec 5 for the password that it makes up (record 1042). */
export const newPassword = {
  autoComplete: 'new-password',
  passwordrules: 'minlength: 8; maxlength: 25; allowed: upper, lower, digit;',
}
