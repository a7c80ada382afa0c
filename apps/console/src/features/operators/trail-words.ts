import type { AllWords } from '@balai/copy/browser'

export type TrailWords = Pick<AllWords, 'operators' | 'contentDesk' | 'givingDesk' | 'memberDesk'>

/**
 * Where the words of an act are found: those of its fields, and those of values that stand for something, by the field that
 * holds them. What any other field holds was typed, or is a name.
 */
interface Vocabulary {
  fields: readonly object[]
  values: Readonly<Record<string, object>>
}

/** The texts of an item, which are audited with their language before the name: `id.title`. */
const texts = ({ field, form }: TrailWords['contentDesk']) =>
  Object.fromEntries(
    Object.entries(form.language).flatMap(([lang, language]) =>
      Object.entries(field).map(([name, word]) => [`${lang}.${name}`, `${word} (${language})`]),
    ),
  )

const channelFields = ({ channels, trail }: TrailWords['operators']) => ({
  ...channels,
  title: channels.name,
  accountNo: trail.field.accountNo,
  accountType: channels.type,
  depositMinimum: channels.minimum,
  depositMaximum: channels.maximum,
})

const siteFields = ({ site }: TrailWords['contentDesk']) => ({
  ...site,
  ...site.colourNames,
  isMaintenance: site.maintenance,
  light: site.colours.light,
  dark: site.colours.dark,
})

/** A game is shown or hidden at its desk, not turned on. */
const gameFields = ({ catalogue, trail }: TrailWords['operators']) => ({
  ...catalogue,
  name: trail.field.title,
  isOn: catalogue.shown,
})

const memberFields = ({ memberDesk: { columns }, operators: { trail } }: TrailWords) => ({
  ...trail.pin,
  bankName: columns.bank,
  holder: columns.holder,
})

type GivingDesk = TrailWords['givingDesk']

/** The words of one kind of gift, then what all of them share, and the categories that shares are given by. */
const giving =
  (ofKind: (desk: GivingDesk) => { fields: object; values?: Vocabulary['values'] }) =>
  ({ givingDesk, operators }: TrailWords): Vocabulary => {
    const { fields, values = {} } = ofKind(givingDesk)
    return { fields: [fields, givingDesk, operators.catalogue.categories], values }
  }

const desks: Record<string, (words: TrailWords) => Vocabulary> = {
  staff: ({ operators }) => ({ fields: [operators.roster], values: {} }),
  role: ({ operators }) => ({ fields: [operators.roster], values: { permissions: operators.roster.permission } }),
  member: (words) => ({
    fields: [memberFields(words)],
    values: {
      state: { ...words.operators.trail.value, ...words.memberDesk.states },
      // Where nobody blocked them a mark stands in place of a reason.
      stateReason: { pin: words.memberDesk.page.blockedByPin, age: words.memberDesk.page.blockedByAge },
    },
  }),
  kyc: ({ operators: { trail } }) => ({ fields: [], values: { picture: trail.value } }),
  channel: ({ operators }) => ({ fields: [channelFields(operators)], values: {} }),
  payment: ({ operators: { channels } }) => ({
    fields: [{ outcome: channels.problem, amount: channels.paid }, channels],
    values: { outcome: channels.outcome },
  }),
  game: ({ operators }) => ({ fields: [gameFields(operators)], values: { category: operators.catalogue.categories } }),
  transit: ({ operators: { transit } }) => ({
    fields: [transit.columns],
    values: { direction: transit.directions, outcome: transit.outcomes, said: transit.saidShort },
  }),
  round: ({ operators }) => ({ fields: [], values: { act: operators.rounds.act } }),
  case: ({ operators: { cases, rounds } }) => ({ fields: [cases, rounds], values: { kind: cases.kinds } }),
  site: ({ contentDesk }) => ({
    fields: [siteFields(contentDesk), contentDesk.field],
    values: { localeStrategy: contentDesk.site.strategy },
  }),
  content: ({ contentDesk }) => ({
    fields: [contentDesk.field, texts(contentDesk)],
    values: { kind: contentDesk.kind, art: contentDesk.art, channel: contentDesk.channel },
  }),
  bonus: giving(({ bonus }) => ({
    fields: bonus,
    values: { trigger: bonus.triggers, turnoverBase: bonus.bases },
  })),
  'red-packet': giving(({ packet, bonus: { minimumLevel } }) => ({ fields: { ...packet, minimumLevel } })),
  voucher: giving(({ voucher }) => ({ fields: voucher })),
  attendance: giving(({ attendance }) => ({ fields: attendance })),
  'payout-rule': giving(({ payout }) => ({ fields: payout, values: { kind: payout.kinds, period: payout.periods } })),
  'referral-rule': giving(({ referral }) => ({ fields: referral })),
  'referral-flag': giving(({ referral }) => ({ fields: referral, values: { state: referral.flagStates } })),
  vip: giving(({ vip }) => ({ fields: vip })),
}

/** The words of an act: first those of the desk where it is done, so that one thing has one word, then the trail's own. */
export function vocabularyOf(action: string, words: TrailWords): Vocabulary {
  const { trail, settings } = words.operators
  const desk = desks[action.split('.')[0] ?? '']?.(words)
  return {
    fields: [...(desk?.fields ?? []), trail.field, settings],
    values: { state: trail.value, bucket: trail.value, ...desk?.values },
  }
}

/** A word for `name`, if there is one; a name of an object's own machinery, such as `constructor`, is none. */
export function wordOf(tables: readonly object[], name: string): string | undefined {
  for (const table of tables) {
    const word = Object.entries(table).find(([key, each]) => key === name && typeof each === 'string')?.[1]
    if (word !== undefined) return word
  }
  return undefined
}
