import { type CallExpression, type Expression, type Node, parseSync } from '@swc/core'

/** The functions that assert on screen, or in the browser's log, that a sentence is said. */
const asserting = new Set(['expectSaid', 'expectLogged'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `expectSaid`, `test.step`, `test.describe.skip` … */
function nameOf(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.value
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return `${nameOf(callee.object)}.${callee.property.value}`
}

function keyOf(argument: Expression): string | undefined {
  if (argument.type === 'StringLiteral') return argument.value
  const first = argument.type === 'ArrayExpression' ? argument.elements[0]?.expression : undefined
  return first?.type === 'StringLiteral' ? first.value : undefined
}

/** The callbacks that run: not those of tests that are left out, and no text in a comment. */
const runs = new Set(['test', 'test.step', 'test.describe'])

/**
 * The sentences that a file of browser tests asserts: keys written out in an awaited `expectSaid(place, …)` inside a test
 * that runs, or in a function of the file.
 */
export function assertedKeys(source: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, isAwaited: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, false)
      return
    }
    if (typeof value !== 'object' || value === null) return
    if (isNode(value) && value.type === 'CallExpression') {
      const call = value as CallExpression
      const name = nameOf(call.callee)
      if (name.startsWith('test.') && !runs.has(name) && !/^test\.(use|setTimeout|afterEach|beforeEach)$/.test(name))
        return
      if (isAwaited && asserting.has(name)) {
        for (const { expression } of call.arguments.slice(1)) found.push(keyOf(expression) ?? '')
      }
    }
    const isAwait = isNode(value) && value.type === 'AwaitExpression'
    for (const child of Object.values(value)) visit(child, isAwait)
  }
  visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }).body, false)
  return found.filter((key) => key !== '')
}
