/** What a page in a frame needs of the contract, by a door of its own: the table of calls is larger than all of it. */
export { isColour } from './content/colour.ts'
export { type ColourSet, productColours } from './content/product-colours.ts'
export { themeRule } from './content/readable-theme.ts'
export { type ThemeKey, themeKeys } from './content/theme-keys.ts'
export { setOperator } from './session/calls.ts'
