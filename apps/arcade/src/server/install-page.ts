import { games } from '../games/catalogue.ts'
import { titles } from '../games/titles.ts'
import { words } from '../words.ts'

type Language = 'id' | 'en'

/** The language that a browser asks for first, of the two that there are. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'id'
}

/** How to put the games on a phone: there is no app to get, the operator's site is the app. */
export function renderInstall(language: Language): string {
  const { install } = words[language]
  const steps = (list: readonly string[]) => `<ol>${list.map((step) => `<li>${step}</li>`).join('')}</ol>`
  const names = games.map(({ code }) => `<li>${titles[code] ?? code}</li>`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${install.title}</title><link rel="stylesheet" href="/art/round.css"></head><body><main><h1>${install.title}</h1><p>${install.lead}</p><h2>Android</h2>${steps(install.android)}<h2>iPhone, iPad</h2>${steps(install.ios)}<h2>${install.games}</h2><ul>${names}</ul></main></body></html>`
}
