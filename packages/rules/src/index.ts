export { type AccountKind, accountKindOf, takesAccountsAt } from './account-kind.ts'
export { accountSpellings, maskAccountNumber, storedAccountNumber } from './account-number.ts'
export { contactSpellings, localContact, sentContact, storedContact, typedContact } from './contact.ts'
export type { FieldRule, RuleSet, Values } from './field-rule.ts'
export {
  ageOn,
  canBeBirthDate,
  type DocumentType,
  documentExpires,
  documentTypes,
  fitsBirthDate,
  isDocumentNumber,
  plainDocumentNumber,
} from './identity.ts'
export { mirrorNames, nameMirrorOf } from './mirror.ts'
export { isWeakPassword, isWeakStaffPassword, staffPasswordMinLength } from './password.ts'
export { isPin, isWeakPin, pinLength, pinMaxAttempts } from './pin.ts'
export { priority, type RuleName } from './priority.ts'
export type { AskedKind, AvailabilityKind, FieldValue, RuleContext } from './rule-context.ts'
export {
  addBankRules,
  depositAmountRules,
  depositReceiptRules,
  giftRules,
  transferRules,
  withdrawRules,
} from './rule-sets/bank.ts'
export { captchaFromRetryCount, captchaInputMaxLength, isLastTry, loginRules } from './rule-sets/login.ts'
export { changePasswordRules, forgotPasswordRules, phoneRules, resetPasswordRules } from './rule-sets/password.ts'
export { addPinRules, changePinRules, forgottenPinRules, ownPasswordRules, pinRules } from './rule-sets/pin.ts'
export {
  accountNumberMinLength,
  contactMaxLength,
  emailRules,
  firstEmailRules,
  firstUpgradeRules,
  type RegisterField,
  registerContactRules,
  registerMobileRules,
  registerRules,
  upgradeRules,
} from './rule-sets/register.ts'
export { isEmail, type RuleParams } from './rule-tests.ts'
export { type FieldError, fieldsOf, firstErroredField, type PendingCheck, type Verdict, validate } from './validate.ts'
