import type { Plugin } from 'vite'
import { routerPieces, withoutMessages } from './slim-router.ts'

interface SlimOptions {
  name: string
  /** The files that lose something. */
  file: RegExp
  slim: (code: string) => string
}

/** What browsers never use of a file does not come to them; the build fails where the file has nothing of it. */
const slimmed = ({ name, file, slim }: SlimOptions): Plugin => ({
  name,
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!file.test(id)) return undefined
    const slimCode = slim(code)
    if (slimCode === code) throw new Error(`${id} is no longer as it was: look what of it browsers do without now`)
    return { code: slimCode, map: null }
  },
})

/**
 * What only documents and other programs read of a table of calls: the tables of staff and of provider channels, sentences,
 * errors, permissions.
 */
export const callsOfMembers = (code: string): string =>
  code
    .replaceAll(/^export \* from '\.\/(console|desk|roster|transit|channel)-calls\.ts'$/gm, '')
    .replaceAll(/^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm, '')
    .replaceAll(/^ {2}(errors: (\[[^\]]*\]|\w+)|permission: '[^']*'),$/gm, '')

const memberCalls = slimmed({
  name: 'slim-calls',
  file: /packages\/contract\/src\/[\w-]+\/[\w-]*calls\.ts$/,
  slim: callsOfMembers,
})

/** Words of staff's desks. */
const deskWords = slimmed({
  name: 'slim-words',
  file: /packages\/copy\/src\/browser\.ts$/,
  slim: (code) => code.replaceAll(/^ {2}\w+Desk: \{[^}]*\},\n/gm, ''),
})

/** What the site does without of the router, file by file. */
const routerParts = Object.entries(routerPieces).map(([file, pieces]) =>
  slimmed({
    name: `slim-router ${file}`,
    file: new RegExp(`/react-router/dist/production/lib/${file}$`),
    slim: (code) =>
      pieces.reduce((rest, [piece, instead]) => {
        if (!rest.includes(piece)) throw new Error(`${file} of the router has no longer: ${piece}`)
        return rest.replaceAll(piece, instead)
      }, code),
  }),
)

/** What the router says to whoever wrote a route wrongly. */
const routerMessages: Plugin = {
  name: 'slim-router-messages',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!/\/react-router\/dist\/production\/lib\/.*\.m?js$/.test(id)) return undefined
    return { code: withoutMessages(code, this.parse(code)), map: null }
  },
}

/** Sizes and colours by context, and other things that `Icon` of `packages/ui` never asks for. The markup is the same. */
const plainIcons = slimmed({
  name: 'slim-icons',
  file: /lucide-react\/dist\/esm\/createLucideIcon\.m?js$/,
  slim: () => `import { createElement } from 'react'
const plain = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ name, node, aliases = [] }) => ({ className, ...rest }) => createElement('svg', {
  ...plain, ...rest, className: ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each), className].join(' ')
}, node.map(([tag, props]) => createElement(tag, props)))`,
})

/** All that is taken out of what browsers get (record 0380). */
export const slimPlugins: Plugin[] = [memberCalls, deskWords, ...routerParts, routerMessages, plainIcons]
