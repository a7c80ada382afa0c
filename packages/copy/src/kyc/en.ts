import type { KycWords } from './index.ts'

export const en: KycWords = {
  title: 'Identity verification',
  state: {
    none: 'Not submitted',
    pending: 'Being checked',
    verified: 'Verified',
    rejected: 'Rejected',
  },
  needed: 'Identity verification is needed to continue.',
}
