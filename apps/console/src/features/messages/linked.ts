/**
 * A text cut at its addresses, which are every other part from the second on. What ends a sentence or a bracket behind an
 * address is none of it, or the link would lead to a page that is not there.
 */
export const cutAtLinks = (text: string): string[] => text.split(/(https?:\/\/\S*[^\s.,;:!?)\]}'"’”])/)
