import { fileURLToPath } from 'node:url'
import { askedToStop, startChild } from './children.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export interface Command {
  title: string
  /** A program of node_modules/.bin or of the system, and its arguments. */
  run: readonly [string, ...string[]]
  env?: NodeJS.ProcessEnv
  /** Shows the output as it comes; else it is kept, and shown when the command fails. */
  isLive?: boolean
}

export interface Outcome {
  title: string
  isPassed: boolean
  seconds: number
  /** A word on what was found or left out. */
  remark?: string
}

/** Runs to the end, whatever it answers; a program that cannot be started counts as failed. Where we are asked to stop, it is stopped, and we leave. */
export async function runCommand(command: Command): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...args] = command.run
  const output: Buffer[] = []
  const code = await new Promise<number>((resolve) => {
    const child = startChild(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`, ...command.env },
      stdio: command.isLive ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', (error) => {
      output.push(Buffer.from(`${program} could not be started: ${error.message}\n`))
      resolve(127)
    })
    child.once('close', (exitCode) => {
      if (!askedToStop().aborted) resolve(exitCode ?? 1) // else nothing follows: we leave when all have ended
    })
  })
  const seconds = (performance.now() - startedAt) / 1000
  const isPassed = code === 0
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${command.title} (${seconds.toFixed(1)} s)\n`)
  if (!isPassed) process.stdout.write(`${Buffer.concat(output)}\n`)
  return { title: command.title, isPassed, seconds }
}

/** Runs at most `width` at a time; the outcomes come in the order of the commands. */
export async function runSideBySide(commands: readonly Command[], width: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  async function lane(): Promise<void> {
    for (let index = next++; index < commands.length; index = next++) {
      const command = commands[index]
      if (command) outcomes[index] = await runCommand(command)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return outcomes
}

/** One line for each step, with its time. */
export function printTable(outcomes: readonly Outcome[]): void {
  const width = Math.max(...outcomes.map((outcome) => outcome.title.length))
  process.stdout.write('\n')
  for (const { title, isPassed, seconds, remark } of outcomes) {
    const time = `${seconds.toFixed(1)} s`.padStart(9)
    process.stdout.write(
      `  ${isPassed ? 'passed' : 'FAILED'}  ${title.padEnd(width)} ${time}${remark ? `  ${remark}` : ''}\n`,
    )
  }
}
