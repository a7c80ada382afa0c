import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

export interface ImportViolation {
  rule: string
  from: string
  to: string
  comment: string
}

export interface ImportFindings {
  /** Files that were looked at; a checker that saw none proves nothing. */
  moduleCount: number
  violations: ImportViolation[]
}

interface Configuration {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions
}

function isConfiguration(value: unknown): value is { default: Configuration } {
  return typeof value === 'object' && value !== null && 'default' in value
}

export async function readRules(root: string): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)
  if (!isConfiguration(module)) throw new Error('.dependency-cruiser.mjs exports no configuration')
  return module.default
}

/** Cruises apps, packages, tools, e2e and bench below the folder by the rules of the repository. */
export async function findImportViolations(
  folder: string,
  { forbidden, options }: Configuration,
): Promise<ImportFindings> {
  const roots = ['apps', 'packages', 'tools', 'e2e', 'bench'].filter((name) => existsSync(join(folder, name)))
  const { output } = await cruise(
    roots,
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions ?? {},
  )
  if (typeof output === 'string') throw new Error('the cruise answered with text instead of its result')
  const result: ICruiseResult = output
  return {
    moduleCount: result.summary.totalCruised,
    violations: result.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: forbidden.find((one) => one.name === rule.name)?.comment ?? '',
    })),
  }
}
