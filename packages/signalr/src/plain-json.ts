import { ProtocolFault } from './errors.ts'

const maxDepth = 32

export type JsonObject = Record<string, unknown>

/** Parses a record that must be one JSON object, not nested deeper than 32 and free of `__proto__`. Throws ProtocolFault. */
export function parseObject(record: string): JsonObject {
  const value = parse(record)
  if (!isObject(value)) throw new ProtocolFault('A message must be a JSON object.')
  refuseUnsafe(value)
  return value
}

function parse(record: string): unknown {
  try {
    return JSON.parse(record)
  } catch {
    throw new ProtocolFault('The message is not JSON.')
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Walks level by level instead of recursing, so that no nesting can exhaust the stack. */
function refuseUnsafe(root: JsonObject): void {
  let level: object[] = [root]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) throw new ProtocolFault('The message is nested too deeply.')
    level = level.flatMap(childrenOf)
  }
}

function childrenOf(parent: object): object[] {
  if (!Array.isArray(parent) && Object.hasOwn(parent, '__proto__')) throw new ProtocolFault('Refused property name.')
  return Object.values(parent).filter((child): child is object => typeof child === 'object' && child !== null)
}
