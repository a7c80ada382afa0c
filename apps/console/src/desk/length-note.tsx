import { useFieldRefusal } from '@balai/ui'
import { useEffect } from 'react'
import { useSay, useWords } from '../words/words.tsx'

interface LengthNoteProps {
  text: string
  /** The contract's bound. */
  most: number
}

/** From so much of the bound on. */
const near = 0.9

/**
 * Beside a text in its Field: how long it is, once that comes near its bound, and that it is too long. The input has no
 * bound of its own, since a browser cuts what is pasted without a word (record 1044); the server refuses what is too long.
 */
export function LengthNote({ text, most }: LengthNoteProps) {
  const { counted } = useWords('givingDesk')
  const { errors } = useWords('contentDesk')
  const say = useSay()
  const refuse = useFieldRefusal()
  const { length } = text.trim()
  const fault = length > most ? say(errors.tooLong, { n: most }) : null
  useEffect(() => refuse(fault), [fault, refuse])
  return length > most * near ? <p className="field-hint num">{say(counted, { used: length, most })}</p> : null
}
