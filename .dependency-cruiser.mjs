import { levels, testPaths as tests } from './tools/boundaries/levels.ts'

/**
 * Who may import whom (docs/decisions/0005-boundaries.md). `tools/boundaries.ts` runs it and its own source rules;
 * `tools/boundaries/boundaries.test.ts` proves that each rule fires.
 */
const modules = '^apps/server/src/modules'
const anyOf = (slices) => `(${slices.join('|')})`
/** Of a slice itself and all that lies below it; what lies beside it meets it above. */
const looksDown = levels.map((slices, level) => ({
  name: `level-${level + 1}-looks-down`,
  comment: `${slices.join(', ')} import lower slices only; they meet each other above, by an event, or in composition/.`,
  severity: 'error',
  from: { path: `${modules}/${anyOf(slices)}/`, pathNot: tests },
  to: { path: `${modules}/`, pathNot: [`${modules}/$1/`, `${modules}/${anyOf(levels.slice(0, level).flat())}/`] },
}))
const browserPackages = '(calendar|contract|copy|rules|money|ui)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment:
        'What needs each other cannot be understood, or loaded, one at a time. Pages may know the type of what the root loads.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^apps/site/src/shell/root-data\\.ts$' } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^virtual:|/build/server/|\\+types/)' },
    },
    {
      name: 'packages-know-no-app',
      comment: 'Level 0 stands by itself.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tools|e2e|bench)/' },
    },
    {
      name: 'apps-know-no-tools',
      comment: 'What runs in production does not need what starts or tests it.',
      severity: 'error',
      from: { path: '^apps/', pathNot: tests },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'apps-are-strangers',
      comment: 'Apps meet over HTTP and in packages.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: tests },
      // The server mounts the pages through the one file that each offers for it.
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/(site|console)/server\\.ts$'] },
    },
    {
      name: 'browser-sees-little',
      comment:
        'A browser sees the call table, words, rules, money, the calendar, primitives and the client of the hub only.',
      severity: 'error',
      from: { path: '^apps/(site|console)/src/', pathNot: tests },
      to: { path: '^packages/', pathNot: `^packages/(${browserPackages}/|signalr/src/client\\.ts$)` },
    },
    {
      name: 'browser-sees-no-schemas',
      comment: "The contract's zod schemas weigh more than a page may.",
      severity: 'error',
      from: { path: `^(apps/(site|console)/src|packages/(calendar|copy|rules|money|ui)/src)/`, pathNot: tests },
      to: {
        path: '(^packages/contract/src/[a-z/-]*schemas?\\.ts$|^node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-packages-stay-light',
      comment: 'What a browser sees imports nothing that only a server has.',
      severity: 'error',
      from: { path: `^packages/${browserPackages}/src/`, pathNot: tests },
      to: { path: '^packages/', pathNot: `^packages/${browserPackages}/` },
    },
    {
      name: 'browser-packages-without-node',
      comment: 'There is no node:fs in a browser.',
      severity: 'error',
      from: { path: `^(packages/${browserPackages}/src|apps/console/src)/`, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-has-no-router',
      comment: 'Primitives know neither routes nor words.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: tests },
      to: { path: '(^node_modules/(react-router|use-intl)/|^packages/(contract|copy|rules)/)' },
    },
    {
      name: 'arcade-knows-the-gateway-only',
      comment:
        'Arcade stands for a foreign provider: it knows the gateway contract, beside a database and how a process runs.',
      severity: 'error',
      from: { path: '^apps/arcade/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/(gateway-kit|db|process)/' },
    },
    {
      name: 'arcade-client-is-a-browser',
      comment: "Arcade's page does not see its server.",
      severity: 'error',
      from: { path: '^apps/arcade/src/client/', pathNot: tests },
      to: { path: '(^apps/arcade/src/server/|^packages/db/)' },
    },
    {
      name: 'signalr-knows-no-word',
      comment: 'The protocol is nobody’s in particular.',
      severity: 'error',
      from: { path: '^packages/signalr/src/', pathNot: tests },
      to: { path: '^packages/(?!signalr/)' },
    },
    {
      name: 'front-door',
      comment: 'A slice is entered by another slice, and by the app, through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: [tests, '^apps/server/src/modules/'] },
      to: { path: `${modules}/[^/]+/`, pathNot: `${modules}/[^/]+/index\\.ts$` },
    },
    {
      name: 'front-door-between-slices',
      comment: 'A slice is entered by another slice, and by the app, through its index.ts.',
      severity: 'error',
      from: { path: `${modules}/([^/]+)/`, pathNot: tests },
      to: { path: `${modules}/[^/]+/`, pathNot: [`${modules}/$1/`, `${modules}/[^/]+/index\\.ts$`] },
    },
    ...looksDown,
    {
      name: 'slices-have-a-level',
      comment: 'A new slice is given its level in tools/boundaries/levels.ts first.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: `${modules}/(?!${anyOf(levels.flat())}/)` },
    },
    {
      name: 'slices-know-no-app',
      comment: 'Only app.ts and composition/ know them all, and nothing below knows these.',
      severity: 'error',
      from: { path: '^apps/server/src/(modules|platform)/', pathNot: tests },
      to: {
        path: '^apps/server/src/(app|main|config)\\.ts$|^apps/server/src/(composition|seed)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'slices-meet-in-composition',
      comment: 'Beside app.ts stand the start and the settings; what puts slices together stands in composition/.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!(app|main)\\.ts$)[^/]+\\.ts$' },
      to: { path: `${modules}/` },
    },
    {
      name: 'only-wallet-posts',
      comment: 'One place moves money.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [`${modules}/wallet/`, '^packages/(ledger|testkit)/', tests] },
      to: { path: '^packages/ledger/' },
    },
    {
      name: 'platform-knows-no-slice',
      comment: 'platform knows no word of the spec.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/(?!platform/)', pathNot: '^apps/server/src/config\\.ts$' },
    },
    {
      name: 'platform-knows-no-word',
      comment:
        'platform may import connections, the calendar, the process and the shape of calls and answers; words are handed to it.',
      severity: 'error',
      // rules.ts runs the rule engine over whatever rule set it is handed, and both look texts up by the key they are handed.
      from: {
        path: '^apps/server/src/platform/',
        pathNot: [tests, '^apps/server/src/platform/(rules|refusal-table)\\.ts$'],
      },
      to: { path: '^packages/', pathNot: '^packages/(calendar|db|contract|process|signalr)/' },
    },
    {
      name: 'production-without-testkit',
      comment: 'What runs in production does not import test code.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['^packages/testkit/', tests] },
      to: {
        path: `(^packages/testkit/|\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/|^node_modules/(vitest|fast-check)/)`,
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router|test-results|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
