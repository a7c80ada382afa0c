const number = String.raw`[+-]?\d{1,4}(?:\.\d{1,4})?(?:%|deg)?`
const parts = String.raw`\s*${number}(?:[\s,/]+${number}){2,3}\s*`
const shapes = [
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  new RegExp(`^(?:rgba?|hsla?|oklch)\\(${parts}\\)$`, 'i'),
]

/** Whether a text is a colour and nothing else: it goes into a style sheet as it stands (decision 31). */
export const isColour = (text: string): boolean => shapes.some((shape) => shape.test(text))
