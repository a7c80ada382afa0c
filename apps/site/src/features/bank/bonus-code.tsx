import { type CallResult, calls } from '@balai/contract'
import { Field, TextInput } from '@balai/ui'
import { useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useSay, useWords } from '../../words/words.tsx'

type Offer = CallResult<typeof calls.promotions.bonusByCode>

/** What is typed, and what was answered to it. */
interface Typed {
  code: string
  /** The offer of the code that stands there, once it was asked for. */
  offer: Offer | null
  error: string
}

export interface BonusCode extends Typed {
  change: (code: string) => void
  fail: (message: string) => void
  /**
   * Shows what the code opens, once, or again where that has changed.
   *
   * @returns whether its rules stood there before, as those of no code do, or are new, or why there are none is
   */
  look: (again?: 'again') => Promise<'read' | 'unread' | 'refused'>
}

/** Where the rules begin, for `reveal`. */
export const bonusRulesField = 'bonusRules'

/** The code of a bonus that a payment asks for, whose rules are read before they are agreed to (record 0645). */
export function useBonusCode(): BonusCode {
  const [typed, setTyped] = useState<Typed>({ code: '', offer: null, error: '' })
  const wanted = typed.code.trim()
  // What comes for a code that no longer stands there is no answer to the one that does.
  const tell = (answer: Partial<Typed>) => setTyped((now) => (now.code.trim() === wanted ? { ...now, ...answer } : now))
  return {
    ...typed,
    change: (code) => setTyped({ code, offer: null, error: '' }),
    fail: (error) => tell({ error }),
    async look(again) {
      if (wanted === '' || (typed.offer && !again)) return 'read'
      const answer = await browserApi.call(calls.promotions.bonusByCode, { code: wanted })
      tell(answer.success ? { offer: answer.result, error: '' } : { offer: null, error: answer.message })
      return answer.success ? 'unread' : 'refused'
    },
  }
}

/** For whoever has a code; most have none. */
export function BonusCodeField({ bonus }: { bonus: BonusCode }) {
  const { payment: words } = useWords('bank')
  const say = useSay()
  const { code, offer, error, change, look } = bonus
  return (
    <>
      <Field label={words.bonusCode} hint={words.bonusCodeHint} error={error || undefined}>
        <TextInput
          name="bonus"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => void look().catch(() => {})} // asked again when the form is sent
        />
      </Field>
      {offer ? (
        <div className="bonus-rules" role="status">
          <h2 className="text-lg font-bold" data-field={bonusRulesField} tabIndex={-1}>
            {say(words.bonusRules, { title: offer.title })}
          </h2>
          <ul className="offer-rules">
            {offer.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {offer.reason ? <p className="offer-obstacle">{say(words.bonusNotNow, { reason: offer.reason })}</p> : null}
        </div>
      ) : null}
    </>
  )
}
