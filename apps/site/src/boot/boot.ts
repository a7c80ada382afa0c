import { followTheme } from './theme.ts'

// What runs before the application, bundled into one small file of its own because the content security policy allows no
// inline script. Each concern is a file beside this one; the whole stays below 3 kB.
followTheme()
