import { join, relative } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as Known, type Project } from 'typescript/unstable/sync'
import { entryAt, type LateFeature, missing } from './floor.ts'

/** Those that browsers run, with all that they import; the server's own files in them are left out. */
const notInBrowsers =
  /\/node_modules\/|\.test\.tsx?$|\/(?:server|dev|build|dist|art)\/|\.d\.ts$|\/vite\.config|\/entry\.server/

function identifiersIn(file: SourceFile): Identifier[] {
  const found: Identifier[] = []
  const visit = (node: Node): void => {
    if (isIdentifier(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** The name before the dot, where a member is one of a constructor rather than of what it makes. */
function nameBefore(node: Identifier): string {
  const { parent } = node
  return isPropertyAccessExpression(parent) && isIdentifier(parent.expression) ? parent.expression.text : ''
}

const builtIn = (owner: string): string => owner.replace(/^Readonly|Constructor$/g, '')

/** By the words of TypeScript's own library: what browsers keep from pages without a certificate, other than at localhost. */
const isSecureOnly = (symbol: Known, checker: Checker): boolean =>
  symbol.getDocumentationComment(checker).includes('Available only in secure contexts')

/** What MDN's table says of a name that TypeScript's own libraries declare. */
function featureOf(
  node: Identifier,
  symbol: Known,
  checker: Checker,
): Pick<LateFeature, 'name' | 'missing'> | undefined {
  const home = symbol.declarations.find(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path))
  if (!home) return undefined
  const declared = symbol.getParent()?.name
  const owner = declared === '__type' ? nameBefore(node) : declared
  const { name } = symbol
  const [table, path] = home.path.includes('/lib.dom.')
    ? [bcd.api, declared === '__type' ? [owner ?? '', `${name}_static`] : owner ? [owner, name] : [name]]
    : [bcd.javascript.builtins, owner ? [builtIn(owner), name] : [name]]
  const lacking = missing(entryAt(table, ...path), true)
  if (isSecureOnly(symbol, checker)) lacking.push('pages without a certificate')
  return { name: owner ? `${builtIn(owner)}.${name}` : name, missing: lacking }
}

/** An attribute of an element in JSX, under the name that HTML has for it. */
function attributeOf(node: Identifier): Pick<LateFeature, 'name' | 'missing'> | undefined {
  const { parent } = node
  if (!isJsxAttribute(parent) || parent.name !== node) return undefined
  const element = parent.parent.parent
  if (!isJsxOpeningElement(element) && !isJsxSelfClosingElement(element)) return undefined
  const tag = isIdentifier(element.tagName) ? element.tagName.text : ''
  if (!/^[a-z]/.test(tag)) return undefined
  const attribute = node.text.toLowerCase()
  const compat = entryAt(bcd.html.elements, tag, attribute) ?? entryAt(bcd.html.global_attributes, attribute)
  return { name: `<${tag} ${attribute}>`, missing: missing(compat, true) }
}

function lateIn(project: Project, file: SourceFile, path: string): LateFeature[] {
  const nodes = identifiersIn(file)
  const symbols = project.checker.getSymbolAtLocation(nodes)
  return nodes.flatMap((node, at) => {
    const symbol = symbols[at]
    const feature = attributeOf(node) ?? (symbol && featureOf(node, symbol, project.checker))
    if (!feature || feature.missing.length === 0) return []
    return [{ ...feature, file: path, line: file.text.slice(0, node.end).split('\n').length }]
  })
}

/**
 * Finds what scripts ask of browsers that the oldest of them lack, by the types of every name in them.
 *
 * @param configs paths of `tsconfig.json`, of programs for browsers
 */
export function lateInScripts(root: string, configs: readonly string[]): { late: LateFeature[]; fileCount: number } {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((config) => join(root, config)) })
    const late = new Map<string, LateFeature[]>()
    for (const project of snapshot.getProjects()) {
      for (const path of project.program.getSourceFileNames()) {
        const short = relative(root, path)
        if (notInBrowsers.test(path) || short.startsWith('..') || late.has(short)) continue
        const file = project.program.getSourceFile(path)
        if (file) late.set(short, lateIn(project, file, short))
      }
    }
    return { late: [...late.values()].flat(), fileCount: late.size }
  } finally {
    api.close()
  }
}
