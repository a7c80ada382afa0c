import type { MessagesWords } from './index.ts'
import { preCheck } from './pre-check/en.ts'

export const en: MessagesWords = {
  refusals: {
    forbidden: 'You do not have permission to do this.',
    invalidInput: 'Some fields are not right yet. Check the ones that are marked.',
    noSite: 'There is no site at this address.',
    notFound: 'What you are looking for does not exist.',
    originRefused: 'This request came from another page. Reload the page, then try again.',
    otherPerson: 'Somebody else is signed in in this browser now, so nothing was done. Reload the page.',
    payloadTooLarge: 'The data that was sent is too large.',
    phoneNew:
      'Your phone number was changed by customer service not long ago. Sending credit opens again seven days after it.',
    tooManyRequests: 'Too many tries. Try again in {seconds} seconds.',
    xsrf: 'This page has been open for too long. Reload the page, then try again.',
  },
  failurePage: {
    retry: 'Try again',
    home: 'Go home',
    request: 'Request number: {id}',
  },
  sandboxGateway: {
    title: 'Payment simulator',
    lead: 'No money moves. Here you play the payer.',
    pay: 'Pay',
    twice: 'Pay, and the notice is sent twice',
    again: 'Pay twice',
    less: 'Pay half of it',
    unknown: 'Send a notice of an unknown order',
    fail: 'Let the payment fail',
    over: 'The time to pay is over: paying now is late.',
    sent: 'Notice sent. The answer:',
  },
  bounds: {
    required: 'This must be filled in.',
    least: {
      characters: 'At least {n} characters.',
      parts: 'At least {n} of them.',
      number: 'At least {n}.',
      percent: 'At least {n}%.',
      times: 'At least {n} times.',
    },
    most: {
      characters: 'At most {n} characters.',
      parts: 'At most {n} of them.',
      number: 'At most {n}.',
      percent: 'At most {n}%.',
      times: 'At most {n} times.',
    },
  },
  malformed: 'This is not written as it has to be.',
  notOffered: 'This is not one of the choices.',
  unfit: 'This does not fit the other fields.',
  sentences: {
    oneKindToCheck: 'Check one thing only: a username, a phone number, an email address or an account number.',
    levelWithoutWay: 'Fill in turnover, deposits or both: without either nobody can reach this level.',
    endBeforeStart: 'Must be later than the start.',
    amountOrPercent: 'Fill in one of the two: a fixed amount, or a percentage for a deposit bonus.',
    maximumOfPercent: 'A percentage needs a maximum, and a fixed amount has none.',
    codeOfOffer: 'A code bonus needs a code, and no other bonus has one.',
    turnoverWithoutGames: 'Turnover needs at least one kind of game that counts towards it.',
    mostBelowLeast: 'Cannot be less than the smallest amount.',
    budgetBelowLargest: 'Must be enough for the largest amount.',
    bonusOrCode: 'Choose one bonus or enter one code.',
  },
  bodies: {
    notJson: 'The body is not valid JSON.',
    notPlain: 'The number {literal} is not a plain integer below 2^53.',
    forbiddenKey: 'It has a field name that is not allowed.',
    nul: 'It has the character NUL in it.',
    halfCharacter: 'It has half a character in it.',
    tooDeep: 'It is nested deeper than {depth} levels.',
    tooMany: 'It has more than {parts} values.',
    notObject: 'It is not an object.',
    notWhole: 'Its parts are missing or break off.',
  },
  code: {
    subjectRegister: 'Registration code',
    subjectMember: 'One-time code',
    subjectTransfer: 'Code for a credit transfer',
    subjectKyc: 'Email verification code',
    text: '{site}: your code is {code} (ref. {reference}), valid for {minutes} minutes. Tell it to nobody, not even to our staff.',
    textTransfer: {
      one: '{site}: {code} (ref. {reference}) confirms the transfer of {amount} to {recipient}, valid for {n} minute. If you did not ask for this transfer, tell the code to nobody, not even to our staff.',
      other:
        '{site}: {code} (ref. {reference}) confirms the transfer of {amount} to {recipient}, valid for {n} minutes. If you did not ask for this transfer, tell the code to nobody, not even to our staff.',
    },
  },
  resetPassword: {
    subject: 'Choose a new password at {site}',
    text: 'Hello {username},\n\nsomebody asked for a new password for your account at {site}. Open this link within 30 minutes to choose one:\n\n{link}\n\nThe link can be used once. If it was not you who asked, ignore this mail: nothing has changed.',
  },
  staffInvitation: {
    subject: 'An invitation to the console of {site}',
    text: 'Hello {name},\n\nyou are invited to work in the console of {site}. Open this link within 3 days to choose your password:\n\n{link}\n\nThe link works once. If you do not know {site}, ignore it.',
  },
  staffPasswordReset: {
    subject: 'Choose a new password for the console of {site}',
    text: 'Hello {name},\n\nyour administrator made a link for you to choose a new password for the console of {site}. Open it within 3 days:\n\n{link}\n\nThe link works once; until it is used, your old password still holds. If you did not ask for it, ignore this mail and tell your administrator.',
  },
  staffPasswordChanged: {
    subject: 'Your password for the console of {site} was changed',
    text: 'Hello {name},\n\nthe password of your account in the console of {site} has just been changed, and your other sessions have ended.\n\nIf it was not you, tell your administrator at once.',
  },
  staffSecondFactorEnrolled: {
    subject: 'Two-step verification is on in the console of {site}',
    text: 'Hello {name},\n\nan authenticator app has just been set up for your account in the console of {site}. From now on its code is asked for whenever you sign in.\n\nIf it was not you, tell your administrator at once.',
  },
  staffSecondFactorRemoved: {
    subject: 'Your two-step verification in the console of {site} was removed',
    text: 'Hello {name},\n\nan administrator has just removed the authenticator of your account in the console of {site}, and all your sessions have ended. Set it up again after you sign in.\n\nIf you did not ask for this, tell your administrator at once.',
  },
  staffRescued: {
    subject: 'Your account in the console of {site} was opened again from the server',
    text: 'Hello {name},\n\nthe password and the authenticator of your account in the console of {site} have just been removed by whoever runs the server, and all your sessions have ended. They have the link for choosing a new password.\n\nIf you did not ask for this, contact whoever runs the server at once.',
  },
  passwordChanged: {
    subject: 'Your password at {site} was changed',
    text: 'Hello {username},\n\nthe password of your account at {site} has just been changed, and other devices have been signed out.\n\nIf it was not you, choose a new password at {link} at once and contact customer service.',
  },
  pinSet: {
    subject: 'A new PIN of your account at {site}',
    text: 'Hello {username},\n\na security PIN has just been set for your account at {site}.\n\nIf it was not you, choose a new password at {link} at once and contact customer service.',
  },
  pinChanged: {
    subject: 'Your PIN at {site} was changed',
    text: 'Hello {username},\n\nthe security PIN of your account at {site} has just been changed.\n\nIf it was not you, choose a new password at {link} at once and contact customer service.',
  },
  pinTurnedOn: {
    subject: 'Your PIN at {site} was turned on',
    text: 'Hello {username},\n\nthe security PIN of your account at {site} has just been turned on. From now on it is asked for after signing in.\n\nIf it was not you, choose a new password at {link} at once and contact customer service.',
  },
  pinTurnedOff: {
    subject: 'Your PIN at {site} was turned off',
    text: 'Hello {username},\n\nthe security PIN of your account at {site} has just been turned off. It is not asked for after signing in any more.\n\nIf it was not you, choose a new password at {link} at once and contact customer service.',
  },
  pinCleared: {
    subject: 'Your PIN at {site} was cleared',
    text: 'Hello {username},\n\ncustomer service has just cleared the security PIN of your account at {site}, and all devices have been signed out. Sign in with your password and set another PIN at {link}.\n\nIf you did not ask for it, change your password at once and contact customer service.',
  },
  newBrowser: {
    subject: 'A new login to your account at {site}',
    text: 'Hello {username},\n\nsomebody has just signed in to your account at {site} in a browser that we do not know, or no longer know.\n\nDevice: {device}\nTime: {time}\n\nIf it was you, ignore this mail. If it was not, choose a new password at once, which signs out every device:\n\n{link}\n\nThen contact customer service.\n\nAfter a new password every browser counts as new once.',
    unnamed: 'unknown',
    named: '{browser} on {system}',
  },
  accountRemoved: {
    subject: 'An account of yours at {site} was removed',
    text: 'Hello {username},\n\ncustomer service has just removed the account {bank} {number} from your account at {site}. Your money and your other accounts do not change.\n\nIf it is yours, contact customer service.',
  },
  phoneChanged: {
    subject: 'The phone number of your account at {site} was changed',
    text: 'Hello {username},\n\ncustomer service has just changed the phone number of your account at {site} to {contact}. All devices have been signed out, and codes or links that were sent before work no longer. Your money does not change.\n\nIf you did not ask for it, contact customer service at once.',
    short:
      '{site}: the phone number of account {username} was changed to {contact}. If you did not ask for it, contact customer service at once.',
  },
  emailChanged: {
    subject: 'The email address of your account at {site} was changed',
    text: 'Hello {username},\n\ncustomer service has just changed the email address of your account at {site} to {contact}. All devices have been signed out, and codes or links that were sent before work no longer. Your money does not change.\n\nIf you did not ask for it, contact customer service at once.',
    short:
      '{site}: the email address of account {username} was changed to {contact}. If you did not ask for it, contact customer service at once.',
  },
  emailAdded: {
    subject: 'An email address was added to your account at {site}',
    short:
      '{site}: an email address has just been added to account {username}. If it was not you, change your password and contact customer service at once.',
  },
  withdrawalPaid: {
    subject: 'Your withdrawal at {site} was paid',
    text: 'Hello {username},\n\nwithdrawal {serial} from your account at {site} has just been paid to your bank account or e-wallet. Its details are at {link}.\n\nIf you did not ask for it, choose a new password at {passwordLink} at once and contact customer service.',
  },
  withdrawalRejected: {
    subject: 'Your withdrawal at {site} was rejected',
    text: 'Hello {username},\n\nwithdrawal {serial} from your account at {site} was rejected, and its money is in your balance again. The reason is at {link}.\n\nIf you did not ask for it, choose a new password at {passwordLink} at once and contact customer service.',
  },
  withdrawalBounced: {
    subject: 'Your withdrawal at {site} was sent back by the bank',
    text: 'Hello {username},\n\nthe bank sent back the payment of withdrawal {serial} from your account at {site}, and its money is in your balance again. The reason is at {link}.\n\nIf you did not ask for it, choose a new password at {passwordLink} at once and contact customer service.',
  },
  verificationRevoked: {
    subject: 'Your identity verification at {site} was taken back',
    text: 'Hello {username},\n\ncustomer service has just taken back the identity verification of your account at {site}. Your money does not change. What needs the verification asks for it again; send documents of your own at {link}.\n\nIf you do not know why, contact customer service.',
  },
  preCheck,
}
