/**
 * The event by which the page of limits tells the reminder that its interval was changed; it carries the minutes, `null` for none.
 * A type alone: a file of its own would weigh more than what it says, on a page that is near its bound (issue 4).
 */
export type ReminderChanged = 'balai:reminder'

declare global {
  interface WindowEventMap extends Record<ReminderChanged, CustomEvent<number | null>> {}
}
