import type { OperatorSettings } from '../../operators/index.ts'
import { pictureAddress } from '../picture/address.ts'
import { themeSheetAddress } from './theme-sheet.ts'

/** Addresses of what an operator's pages look like; null where it has nothing of its own. */
export const looksOf = ({ logo, favicon, theme }: Pick<OperatorSettings, 'logo' | 'favicon' | 'theme'>) => ({
  logo: pictureAddress(logo),
  favicon: pictureAddress(favicon),
  themeSheet: themeSheetAddress(theme),
})
