/** A host by name or number, and its port. */
const origin = /^https?:\/\/([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/**
 * Whether an origin may stand in a content policy and mean itself there: a URL's host may hold `;`, `,` and `*` too, which end
 * a directive, end a policy and mean every host (record 0962).
 */
export const isPolicyOrigin = (text: string): boolean => origin.test(text)
