/** What the registration form holds (spec 3, Registration form). */
export interface RegisterFields {
  username: string
  password: string
  confirmPassword: string
  /** The local part, without a leading 0. */
  contact: string
  fullname: string
  email: string
  referral: string
  /** The bank's id. */
  preferredWithdrawalBank: string
  preferredWithdrawalAccountName: string
  preferredWithdrawalAccountNo: string
  agree: boolean
  captcha: string
}

export const emptyRegistration: RegisterFields = {
  username: '',
  password: '',
  confirmPassword: '',
  contact: '',
  fullname: '',
  email: '',
  referral: '',
  preferredWithdrawalBank: '',
  preferredWithdrawalAccountName: '',
  preferredWithdrawalAccountNo: '',
  agree: false,
  captcha: '',
}

/** What goes over into the page in another language: no password, no code and no consent. */
export type TakenOver = Omit<RegisterFields, 'password' | 'confirmPassword' | 'agree' | 'captcha'>

export function takenOver({ password, confirmPassword, agree, captcha, ...kept }: RegisterFields): TakenOver {
  return kept
}
