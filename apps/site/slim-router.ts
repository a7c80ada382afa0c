/** What stands in the place of what. */
type Piece = readonly [piece: string, instead: string]

/** Of routes that have neither loader nor action nor middleware of their own in the browser. */
const ofServerAlone: readonly Piece[] = [
  ['routeModule.clientLoader?.hydrate', 'undefined'],
  ['!routeModule.clientLoader)', 'true)'],
  ['!routeModule.clientAction)', 'true)'],
  ['routeModule.clientMiddleware', 'undefined'],
  ['routeModule.clientLoader,', 'undefined,'],
  ['route.hasClientLoader', 'false'],
  ['route.hasClientAction', 'false'],
  ['route.hasClientMiddleware', 'false'],
  ['route.clientActionModule', 'undefined'],
  ['route.clientLoaderModule', 'undefined'],
]

/**
 * The picture that leads into a game is left out where one goes back before it has begun, looks elsewhere, or the game takes
 * its time. The router leaves that promise to nobody, so that browsers tell it as a fault. What fails in the page itself is
 * still told, by the transition's other promises.
 */
const pictureLeftOut: Piece = [
  'transition.finished.finally(',
  'transition.ready.catch(() => {});\ntransition.finished.finally(',
]

/**
 * What the site never asks of the router (record 0430), by the file of the router's production build: hooks for whoever
 * measures it, loaders, actions and middleware that run in browsers, a site without a server, React's server components,
 * preloads of its own, and its screens for a site that has no error screen. And what it asks and does not get.
 */
export const routerPieces: Readonly<Record<string, readonly Piece[]>> = {
  'router/router.js': [
    ['init.instrumentations', 'undefined'],
    [
      'return runMiddlewarePipeline(args, handler, (r) => {',
      'if (args.request.signal.aborted) throw args.request.signal.reason;\nreturn handler();\nrunMiddlewarePipeline(args, handler, (r) => {',
    ],
  ],
  'hooks.js': [
    ['if (this.context)', 'if (false)'],
    ['if (this.context &&', 'if (false &&'],
    ['createElement(DefaultErrorComponent, null)', 'createElement("h1")'],
  ],
  'dom/lib.js': [['React$1.createElement(PrefetchPageLinks, { page: href })', 'null']],
  'dom/ssr/errorBoundaries.js': [
    [
      'React$1.createElement(RemixRootDefaultErrorBoundary, {\n\t\t\terror: this.state.error,\n\t\t\tisOutsideRemixApp: true\n\t\t})',
      'React$1.createElement("html", null, React$1.createElement("body", null, "Application Error"))',
    ],
  ],
  'dom/ssr/routes.js': [
    ...ofServerAlone,
    [
      '() => /* @__PURE__ */ React$1.createElement(RemixRootDefaultErrorBoundary, { error: useRouteError() })',
      'undefined',
    ],
    ['RemixRootDefaultHydrateFallback : ', 'undefined : '],
    ['if (isSpaMode)', 'if (false)'],
    ['if (!ssr &&', 'if (false &&'],
    ['if (needsRevalidation)', 'if (false)'],
  ],
  'dom/ssr/single-fetch.js': [
    ['if (!ssr &&', 'if (false &&'],
    ['hasClientLoader: manifestRoute.hasClientLoader', 'hasClientLoader: false'],
    ['shouldAllowOptOut(m) && hasClientLoader', 'false'],
    [
      'return async (args) => args.runClientMiddleware(dataStrategy);',
      'return (args) => args.runClientMiddleware(dataStrategy);',
    ],
  ],
  'dom/ssr/components.js': [
    ['if (isSpaMode && !isHydrated)', 'if (false)'],
    ['useIsRSCRouterContext()', 'false'],
  ],
  'components.js': [['useIsRSCRouterContext() || ', ''], pictureLeftOut],
  'dom-export/hydrated-router.js': [
    ['if (ssrInfo.context.isSpaMode)', 'if (false)'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
    ['if (window.__reactRouterManifest.sri === true)', 'if (false)'],
  ],
}

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  expression?: Node
  arguments?: Node[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const told = /^(warning|warnOnce|warningOnce)(\$\d)?$/
const held = /^(UNSAFE_)?invariant(\$\d)?$/

/**
 * The router's code without what it says to whoever wrote a route wrongly. What must hold still must: the place in the code
 * tells as much.
 *
 * @param program the syntax tree of the code
 */
export function withoutMessages(code: string, program: object): string {
  const cuts: [start: number, end: number, instead: string][] = []
  const look = (node: Node): void => {
    if (node.type === 'ExpressionStatement' && told.test(node.expression?.callee?.name ?? '')) {
      cuts.push([node.start, node.end, ';'])
      return
    }
    const [condition, message] = node.arguments ?? []
    if (condition && message && held.test(node.callee?.name ?? '')) cuts.push([condition.end, message.end, ''])
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child)
  }
  look(program as Node) // what parsers give
  cuts.sort(([one], [other]) => other - one)
  return cuts.reduce((rest, [start, end, instead]) => rest.slice(0, start) + instead + rest.slice(end), code)
}
