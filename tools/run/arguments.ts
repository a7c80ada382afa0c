import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends a command with its last words: what was asked for, or what was wrong with what it was given. */
export function leave(code: 0 | 1, words: string): never {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${words}\n`)
  process.exit(code)
}

function parse<Known extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: Known) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    return leave(1, `${(error as Error).message}\n${usage}`) // of node:util, which says which argument it does not know
  }
}

/**
 * What a command is asked to do, read before it does anything. `--help` says how it is used and leaves with 0; what it does not
 * know is said with the same, and leaves with 1.
 *
 * @param most how many arguments beside options it takes
 */
export function readArguments<Known extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Known,
  most = 0,
) {
  if (process.argv.includes('--help')) leave(0, usage)
  const parsed = parse(usage, options)
  const beyond = parsed.positionals[most]
  if (beyond !== undefined) leave(1, `Unexpected argument '${beyond}'.\n${usage}`)
  return parsed
}
