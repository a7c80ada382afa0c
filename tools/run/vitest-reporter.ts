import { writeFile } from 'node:fs/promises'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { FailedTest } from './failures.ts'
import type { VitestReport } from './vitest-report.ts'

/** The setting that says which file is written. */
export const reportPathKey = 'BALAI_VITEST_REPORT'

/** What it came from first: of a property that does not hold the message tells which input broke it, and the cause how. */
const inOrder = ({ message, cause }: SerializedError): string[] => [...(cause ? inOrder(cause) : []), message]

const told = (errors: readonly SerializedError[]) => errors.flatMap(inOrder).join('\n')

function failedIn(module: TestModule): FailedTest[] {
  const path = module.relativeModuleId
  const whole = module.errors().length > 0 ? [{ name: path, message: told(module.errors()) }] : []
  const parts = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => ({ name: `${path} › ${suite.fullName}`, message: told(suite.errors()) }))
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: `${path} › ${test.fullName}`,
    message: told(test.result().errors ?? []),
  }))
  return [...whole, ...parts, ...tests]
}

/** Writes what passed and names all that failed: tests, the hooks around them, files, and what broke outside any of them. */
export default class VitestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const path = process.env[reportPathKey]
    if (!path) throw new Error(`${reportPathKey} does not say where the report is to be written.`)
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = modules.flatMap(failedIn)
    for (const error of errors) failed.push({ name: 'unit and integration, outside any test', message: told([error]) })
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const counts = { passed: count('passed'), failed: failed.length, skipped: count('skipped') }
    await writeFile(path, JSON.stringify({ counts, failed } satisfies VitestReport))
  }
}
