import type { MessagesWords } from './index.ts'

export const en: MessagesWords = {
  refusals: {
    forbidden: 'You do not have permission to do this.',
    invalidInput: 'Some fields are not right yet. Check the ones that are marked.',
    notFound: 'What you are looking for does not exist.',
    originRefused: 'This request came from another page. Reload the page, then try again.',
    payloadTooLarge: 'The data that was sent is too large.',
    tooManyRequests: 'Too many tries. Try again in {seconds} seconds.',
    xsrf: 'This page has been open for too long. Reload the page, then try again.',
  },
  bounds: {
    required: 'This must be filled in.',
    least: { characters: 'At least {n} characters.', parts: 'At least {n} of them.', number: 'At least {n}.' },
    most: { characters: 'At most {n} characters.', parts: 'At most {n} of them.', number: 'At most {n}.' },
  },
  bodies: {
    notJson: 'The body is not valid JSON.',
    notPlain: 'The number {literal} is not a plain integer below 2^53.',
    forbiddenKey: 'It has a field name that is not allowed.',
    nul: 'It has the character NUL in it.',
    tooDeep: 'It is nested deeper than {depth} levels.',
    notObject: 'It is not an object.',
    notWhole: 'Its parts are missing or break off.',
  },
  code: {
    subjectRegister: 'Registration code',
    subjectMember: 'One-time code',
    subjectTransfer: 'Code for a credit transfer',
    subjectKyc: 'Email verification code',
    text: '{site}: your code is {code}, valid for {minutes} minutes. Tell it to nobody, not even to our staff.',
  },
  resetPassword: {
    subject: 'Choose a new password at {site}',
    text: 'Hello {username},\n\nsomebody asked for a new password for your account at {site}. Open this link within 30 minutes to choose one:\n\n{link}\n\nThe link can be used once. If it was not you who asked, ignore this mail: nothing has changed.',
  },
  passwordChanged: {
    subject: 'Your password at {site} was changed',
    text: 'Hello {username},\n\nthe password of your account at {site} has just been changed, and other devices have been signed out.\n\nIf it was not you, choose a new password at {link} at once and contact customer service.',
  },
}
