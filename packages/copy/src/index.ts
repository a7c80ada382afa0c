export { message, messageByKey, words } from './all.ts'
export { fill, fillIn, speaker } from './speaker.ts'
export type { AllWords, MessageAt, MessageKey, Term } from './terms.ts'
export { type Filling, type Lang, langs, type Params, type PluralForms, type Words } from './words.ts'
