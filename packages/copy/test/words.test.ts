import { describe, expect, it } from 'vitest'
import { langs, message, messageByKey, speaker, words } from '../src/index.ts'
import { changeSentence, type ToldChange } from '../src/sentences.ts'

/** Every message of a tree of words with its dotted key; plural forms come as their object. */
function leaves(tree: object, path: string[] = []): [string, string | Record<string, string>][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const at = [...path, key]
    return typeof value === 'string' || 'other' in value ? [[at.join('.'), value]] : leaves(value, at)
  })
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

const indonesian = new Map(leaves(words('id')))
const english = new Map(leaves(words('en')))

/** What they count is fixed, or bounded from two up: lengths of passwords, numbers and texts, ages, minutes, seconds, the widest range. */
const neverOne: readonly string[] = [
  'common.rules.minLength',
  'contentDesk.errors.tooLong',
  'kyc.desk.age',
  'member.rules.maxDigits',
  'member.rules.maxLength',
  'member.rules.minLength',
  'messages.bounds.least.characters',
  'messages.bounds.least.times',
  'messages.bounds.most.characters',
  'messages.bounds.most.times',
  'messages.code.text',
  'messages.refusals.tooManyRequests',
  'operators.queue.liveLost',
  'operators.roster.errors.weakPassword',
  'operators.roster.welcome.passwordHint',
  'operators.signIn.locked',
  'operators.signIn.mismatch',
  'session.code.waitHours',
  'session.code.waitMinutes',
  'wallet.dates.rangeTooWide',
]

describe('the words', () => {
  it('are the same messages in every language', () => {
    expect([...english.keys()].sort()).toEqual([...indonesian.keys()].sort())
    expect(indonesian.size).toBeGreaterThan(500)
  })

  it('take the same fillings in every language', () => {
    for (const [key, value] of indonesian) {
      const other = english.get(key)
      const needed = typeof value === 'string' ? value : (value.other ?? '')
      for (const form of typeof other === 'string' ? [other] : Object.values(other ?? {})) {
        expect({ key, needs: placeholders(form) }).toEqual({ key, needs: placeholders(needed) })
      }
    }
  })

  it('say one thing of which there is one in the singular: a count before a word in the plural has forms', () => {
    const counted = /\{(n|count|days|hours|minutes|seconds|needed|limit)\} (more )?[a-z]+s\b/
    const plain = [...english].filter(([, text]) => typeof text === 'string' && counted.test(text)).map(([key]) => key)
    expect(plain.sort()).toEqual(neverOne.toSorted())
    for (const [key, forms] of english)
      if (typeof forms !== 'string') expect({ key, forms }).toHaveProperty('forms.one')
  })

  it('are never empty and never end in a space', () => {
    for (const tree of langs.map((lang) => words(lang))) {
      for (const [key, value] of leaves(tree)) {
        for (const text of typeof value === 'string' ? [value] : Object.values(value)) {
          expect({ key, text }).toEqual({ key, text: text.trim() })
          expect(text).not.toBe('')
        }
      }
    }
  })

  it('have one word for one thing throughout, spelled as dictionaries do', () => {
    const others = /\b(browser|level|setelan|absensi|hos|terlanjur)\b/i
    const told = leaves(words('id')).map(
      ([key, text]) => [key, JSON.stringify(text).replaceAll(/\{\w+\}/g, '')] as const,
    )
    expect(told.filter(([, text]) => others.test(text))).toEqual([])
  })

  it('name no kind of transaction as a machine writes it', () => {
    const kinds = langs.flatMap((lang) => Object.values(words(lang).wallet.type))
    expect(kinds.filter((kind) => /\p{Ll}\p{Lu}/u.test(kind))).toEqual([])
  })

  it('call a category of games by one name, in menus, lists, rules of bonuses and at the console', () => {
    for (const lang of langs) {
      const { common, gameLists, promotions, operators } = words(lang)
      const titles = Object.entries(gameLists.category).map(([name, { title }]) => [name, title])
      expect(Object.fromEntries(titles)).toEqual(promotions.category)
      expect(operators.catalogue.categories).toEqual(promotions.category)
      expect(common.nav).toMatchObject(promotions.category)
    }
  })

  it.each(langs)(
    'call each state of a deposit or withdrawal by one name, in lists, steps and the history: %s',
    (lang) => {
      const { bank, wallet } = words(lang)
      const { pending, approved, returned } = wallet.history
      expect({ pending, approved, rejected: returned }).toEqual({
        pending: bank.state.pending,
        approved: bank.state.approved,
        rejected: bank.state.rejected,
      })
      expect(bank.withdraw).toMatchObject({ stepApproved: bank.state.approved, stepPaid: bank.state.paid })
      expect(bank.deposit.stepDecided).toBe(bank.state.approved)
      expect(wallet.transfer.waiting).toBe(bank.state.pending)
    },
  )

  it('give every plural the forms that its language uses for whole numbers', () => {
    for (const lang of langs) {
      const used = new Set([0, 1, 2, 3, 5, 11, 21, 100, 1_000_000].map((n) => new Intl.PluralRules(lang).select(n)))
      for (const [key, value] of leaves(words(lang))) {
        if (typeof value !== 'string') expect({ key, forms: new Set(Object.keys(value)) }).toEqual({ key, forms: used })
      }
    }
  })
})

describe('a change of limits as a sentence', () => {
  const change: ToldChange = {
    act: 'set',
    kind: 'loss',
    period: 'week',
    from: null,
    to: 500_000,
    at: '2026-11-28T10:00:00Z',
    effectiveAt: null,
    until: null,
  }
  it.each([
    ['id', 'Batas kerugian mingguan: dari tanpa batas menjadi 500000'],
    ['en', 'Loss limit, weekly: from no limit to 500000'],
  ] as const)('names the limit as its dialog does, in the order of its language: %s', (lang, sentence) => {
    const saying = { words: words(lang).saferPlay, say: speaker(lang), timeOf: String, amountOf: String }
    expect(changeSentence(change, saying)).toBe(sentence)
  })
})

describe('saying a message', () => {
  const say = speaker('en')
  const { time } = words('en').common

  it('chooses the plural form of its language', () => {
    expect(say(time.minutes, { n: 1 })).toBe('1 minute')
    expect(say(time.minutes, { n: 0 })).toBe('0 minutes')
    expect(speaker('id')(words('id').common.time.minutes, { n: 1 })).toBe('1 menit')
  })

  it('writes numbers as id-ID does and leaves text alone', () => {
    expect(say(time.minutes, { n: 12_345n })).toBe('12.345 minutes')
    expect(message('id', 'bank.rules.amount.minValue', { n: 10_000 })).toBe('Jumlah minimal Rp\u00a010.000.')
    expect(message('en', 'common.errors.timeout', { ms: '10000' })).toBe('timeout of 10000 ms exceeded')
  })

  it('does not fill a placeholder that a filling brings along', () => {
    expect(message('id', 'member.register.successAlert', { username: '{username}' })).toBe('Nama Pengguna: {username}')
  })

  it('refuses a key that does not exist', () => {
    // @ts-expect-error no such message
    expect(() => messageByKey('id', 'member.register.nothing')).toThrow('no message member.register.nothing')
  })

  it('does not compile without its fillings, or with others', () => {
    // @ts-expect-error the time is missing
    expect(say(words('en').session.login.locked)).toContain('{time}')
    // @ts-expect-error another name
    expect(say(words('en').session.login.locked, { when: 'noon' })).toContain('{time}')
    // @ts-expect-error the sentence takes nothing
    expect(say(words('en').session.login.title, { time: 'noon' })).toBe('Account access')
    // @ts-expect-error the username is missing
    expect(message('id', 'member.register.successAlert')).toContain('{username}')
  })

  it.each(langs)('of the console have one word for one thing: %s', (lang) => {
    const { operators, memberDesk, givingDesk, bank } = words(lang)
    const acts = [operators.request.acts, memberDesk.columns.acts, givingDesk.acts]
    expect(new Set(acts).size, `what one does to a row: ${acts}`).toBe(1)
    const changes = [operators.catalogue.edit, operators.channels.edit, operators.roster.change, givingDesk.edit]
    expect(new Set(changes).size, `to change something: ${changes}`).toBe(1)
    const waits = [bank.state.pending, operators.trail.value.pending, memberDesk.adjustment.states.pending]
    expect(new Set(waits).size, `what waits: ${waits}`).toBe(1)
    expect(operators.queue.waiting.other.toLowerCase()).toBe(`{n} ${waits[0]?.toLowerCase()}`)
    const rewards = [givingDesk.tabs, operators.audit.rule, operators.audit.group].map(({ attendance }) => attendance)
    expect(new Set(rewards).size, `what deposits in a row earn: ${rewards}`).toBe(1)
  })
})
