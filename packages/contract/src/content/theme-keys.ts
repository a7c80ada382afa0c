/** The colour keys of the specification (spec 3, Theme). */
export const themeKeys = [
  'bg-app',
  'bg-app-accent',
  'bg-header-top',
  'primary-background',
  'primary-foreground',
  'secondary-background',
  'secondary-foreground',
  'accent-background',
  'accent-foreground',
  'danger',
  'bottomnav-background__bottom',
  'link',
  'form-accent',
] as const
export type ThemeKey = (typeof themeKeys)[number]
