/**
 * The order in which a field's errors are shown, one at a time: the first rule of this list that fails speaks.
 * Rule sets may name their rules in any order. (spec 5, Input component)
 */
export const priority = [
  'required',
  'minLength',
  'maxLength',
  'noSpaces',
  'alphanumericWithUnderscore',
  'alphaWithSpaces',
  'valid',
  'email',
  'available',
  'sameAs',
  'numeric',
  'minValue',
  'maxValue',
  'alphanumericWithSpace',
  'alphanumeric',
] as const

export type RuleName = (typeof priority)[number]
