/** Sentences that members and staff read alike, apart from what every page takes: only pages that say them carry them. */
export { type BonusOfDeposit, bonusSentence } from './bank/bonus-sentence.ts'
export { changeSentence, type ToldChange } from './safer-play/change-sentence.ts'
