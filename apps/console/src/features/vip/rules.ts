import type { CallInput, CallResult, calls } from '@balai/contract'

export type Rules = CallResult<typeof calls.vip.consoleGetVip>
export type Level = Rules['levels'][number]
export type Saved = CallInput<typeof calls.vip.consoleSaveVip>

/** What of a level staff decide: the rest is reckoned. */
export const decidedOf = ({ members: _members, widens: _widens, ...level }: Level): Saved['levels'][number] => level

export const savedOf = ({ version, windowDays, keepDays, levels }: Rules): Omit<Saved, 'reason'> => ({
  version,
  windowDays,
  keepDays,
  levels: levels.map(decidedOf),
})

export interface RulesDialogProps {
  /** As they were read; a dialog keeps those that it was opened with, until a colleague saves others first. */
  rules: Rules
  onClose: () => void
}
