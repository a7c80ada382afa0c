import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { slimPlugins } from './slim.ts'

/**
 * One file of what hardly ever changes, one of what every page shows, one of what stands where a list has nothing to show, and four
 * of games: fewer requests, and they compress better. A file takes along what its modules import, so the priorities say whose that is.
 */
const sharedChunks = [
  { name: 'framework', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    priority: 2,
    test: /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)|packages\/ui\/src\/(class-names|icon|button|toaster|surface|money|money-text)\.tsx?$|site\/src\/(paths\.ts|api\/(retry|call-later)\.ts|boot\/(first-view|typed)\.ts|art\.ts|words\/words\.tsx|shell\/(bring-part|dialog-host|root-data|head|shell|header|bottom-nav|brand|navigation|balance-sync|nonce|late|late-scripts|lazy-part|server-there|stale-chunk|take-over)\.tsx?)$|lucide-react\/dist\/esm\/icons\/(house|gamepad-2|plus|gift|user-round|refresh-cw|chevron-(left|right|down))\.(m?js|mjs)$/,
  },
  {
    name: 'lists',
    test: /site\/src\/features\/games\/(category-filters|game-strip|game-pages|use-game-pages|use-favorites|favorite-button|kept-lists|type-strip)\.tsx?$/,
  },
  { name: 'strip', priority: 1, test: /site\/src\/features\/games\/categor(ies|y-strip)\.tsx?$/ },
  {
    name: 'shelves',
    test: /site\/src\/(features\/games\/(game-feature|category-tiles|winner-list)|shell\/listing-section)\.tsx$/,
  },
  { name: 'state', priority: 1, test: /packages\/ui\/src\/(state|drawing)\.tsx$/ },
  {
    name: 'games',
    priority: 1,
    test: /site\/src\/features\/games\/game-(card|grid)\.tsx$/,
  },
]

/** The router reloads a page whose code is gone, as often as it likes; ours does so at most once for each path in 10 s (spec 9). */
const guardedReload: Plugin = {
  name: 'guarded-reload',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!/react-router\/.*\/routeModules\.m?js$/.test(id)) return undefined
    const guarded = code.replace('window.location.reload();', 'window.reloadForStaleChunk();')
    if (guarded === code) throw new Error(`${id} reloads no longer as it did: look how it does now`)
    return { code: guarded, map: null }
  },
}

const bringPart = fileURLToPath(new URL('src/shell/bring-part.ts', import.meta.url))

/** Vite would ask for the files of a part by module preloads, after which a part whose file did not come once has failed for good. */
const fetchedParts: Plugin = {
  name: 'fetched-parts',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return undefined
    return `export { bringPart as __vitePreload } from ${JSON.stringify(bringPart)}`
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The event that Vite's own helper tells.
      if (chunks.some(({ code }) => code.includes('vite:preloadError')))
        throw new Error('Vite brings parts with a helper of another name: look what it is called now')
      const styled = chunks.find(({ code }) => /^const __vite__mapDeps=.*\.css"/.test(code))
      if (styled) throw new Error(`${styled.fileName} has a part with styles, which bring-part.ts puts into no page`)
    },
  },
}

export default defineConfig({
  plugins: [...slimPlugins, guardedReload, fetchedParts, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            // Of the 8 letters that are usual the router's list of files has hundreds, which do not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // A strict content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    // Vite names no files where a part is a single one; bring-part.ts fetches that one, too.
    modulePreload: { resolveDependencies: (part, files) => (files.length > 0 ? files : [part]) },
    sourcemap: false,
    // The server has all words at once; only browsers load them term by term.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
})
