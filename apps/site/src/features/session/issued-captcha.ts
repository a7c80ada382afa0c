export type CaptchaKind = 'picture' | 'sound'

export interface IssuedCaptcha {
  /** Empty where none could be had. */
  id: string
  media: string
  kind: CaptchaKind
}

/** The fields of a form beside those that people fill, where the browser may send it by itself. */
export const captchaFields = { id: 'captchaId', kind: 'captchaKind' } as const
