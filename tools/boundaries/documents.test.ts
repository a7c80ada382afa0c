import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { gameTypes } from '@balai/contract'
import { inboundCalls, outcomes, providerCalls, refusal } from '@balai/gateway-kit'
import { conformanceCases } from '@balai/gateway-kit/conformance'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { readProviderFile } from '../../apps/server/src/seed/provider-file.ts'
import { root } from '../run/command.ts'
import { wordsForFolder } from '../start/place.ts'

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
async function filesOf(pattern: string): Promise<string[]> {
  const notOurs = /(^|\/)(node_modules|dist|build|data|tmp|shots|\.git)$/
  const found: string[] = []
  for await (const file of glob(pattern, { cwd: root, exclude: (name) => notOurs.test(name) })) found.push(file)
  return found
}

/** What a heading of a page is reached by. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

describe('whoever reads the documents', () => {
  it('finds what each link leads to, down to the heading', async () => {
    const pages = await filesOf('**/*.md')
    expect(pages.length).toBeGreaterThan(150)
    const broken: string[] = []
    for (const page of pages) {
      for (const [, target = ''] of (await read(page)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
        const [path = '', anchor] = target.split('#')
        const place = path === '' ? join(root, page) : resolve(root, dirname(page), path)
        const isThere =
          existsSync(place) && (anchor === undefined || anchorsOf(await readFile(place, 'utf8')).includes(anchor))
        if (!isThere) broken.push(`${page}: ${target}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('finds the whole contract of the gateway in one page', async () => {
    const text = await read('docs/gateway.md')
    const rows = conformanceCases.flatMap(({ row }) => row.split(', ')).filter((row) => /^\d+$/.test(row))
    expect(new Set(rows).size).toBeGreaterThan(20)
    expect(rows.filter((row) => !new RegExp(`^\\| ${row} \\|`, 'm').test(text))).toEqual([])
    const words = [
      ...outcomes,
      ...refusal.shape.error.options,
      ...Object.keys(inboundCalls),
      ...Object.keys(providerCalls),
    ]
    expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([])
  })

  it('finds examples of the gateway that the server would take, and a file that connects a provider', async () => {
    const text = await read('docs/gateway.md')
    type Schemas = Record<'request' | 'answer', { safeParse(body: unknown): { success: boolean; error?: unknown } }>
    const schemas: Readonly<Record<string, Readonly<Record<string, Schemas>>>> = {
      wallet: inboundCalls,
      provider: providerCalls,
    }
    const examples = [...text.matchAll(/^```json (wallet|provider) (\S+) (request|answer)\n(.+)\n```$/gm)]
    expect(examples.length).toBeGreaterThan(6)
    for (const [whole, side = '', call = '', kind, body = ''] of examples) {
      const schema = schemas[side]?.[call]?.[kind as 'request' | 'answer'] // of the pattern
      expect(schema?.safeParse(JSON.parse(body)), whole).toMatchObject({ success: true })
    }
    const [, file = ''] = /^```json file\n([\s\S]+?)\n```$/m.exec(text) ?? []
    expect(readProviderFile(file).games).toHaveLength(1)
    const told = [...text.matchAll(/^\| `(\w+)` \| (`[^|]+`|none) \|/gm)].map(([, name]) => name)
    expect(told.toSorted()).toEqual(Object.keys(readProviderFile(file).profile).toSorted())
    for (const type of Object.values(gameTypes).flat()) expect(text).toContain(`\`${type}\``)
  })

  it('finds every decision that anything cites in the table of sources', async () => {
    const told = new Set(
      [...(await read('docs/sources.md')).matchAll(/^\| (\d+) \| .{20,}/gm)].map(([, number]) => Number(number)),
    )
    expect([...told]).toEqual(Array.from({ length: 38 }, (_, place) => place + 1))
    const cited = new Set<number>()
    for (const file of await filesOf('{apps,packages,tools,docs,e2e}/**/*.{ts,tsx,md,sql}'))
      for (const [, number] of (await read(file)).matchAll(/\bdecisions? (\d{1,2})\b/gi)) cited.add(Number(number))
    expect(cited.size).toBeGreaterThan(25)
    expect([...cited].filter((number) => !told.has(number))).toEqual([])
  })

  it('finds each proof that the trace of the specification names, by its path or the end of it', async () => {
    const files = await filesOf('{apps,packages,tools,e2e,bench,deploy,docs}/**/*')
    const isThere = (named: string): boolean =>
      existsSync(join(root, named)) || files.some((file) => file.endsWith(`/${named}`))
    const spans = [...(await read('docs/spec-trace.md')).matchAll(/`([\w@./-]+)`/g)].map(([, span = '']) => span)
    const named = spans.filter((span) => /^(apps|packages|tools|e2e|bench|deploy|docs)\/|\.(tsx?|mjs|sql)$/.test(span))
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('finds each feature of the console in its README', async () => {
    const text = await read('apps/console/README.md')
    const folders = await readdir(join(root, 'apps/console/src/features'))
    expect(folders.filter((folder) => !new RegExp(`[ /]${folder}/`).test(text))).toEqual([])
  })

  it('finds in deploy/ settings that there are, and a unit that starts what npm start does, once its folders are there', async () => {
    const told = await read('.env.example')
    const guide = await read('deploy/README.md')
    const named = [...guide.matchAll(/^ +([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !new RegExp(`\\b${name}=`).test(told))).toEqual([])
    const unit = await read('deploy/balai.service')
    const { scripts } = JSON.parse(await read('package.json'))
    expect(unit).toContain(`ExecStart=/usr/bin/env ${scripts.start}\n`)
    const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
    const shared = /^ +DATA_DIR=(.+)$/m.exec(guide)?.[1]
    expect(unit).toMatch(new RegExp(`^ReadWritePaths=${folder} ${shared}$`, 'm'))
    expect(unit).toMatch(new RegExp(`^RequiresMountsFor=${shared}$`, 'm'))
  })

  it('reads each line of .env.example without its # as the value that stands when it is absent', async () => {
    const lines = [...(await read('.env.example')).matchAll(/^# ([A-Z_]+=.*)$/gm)].map(([, line]) => line ?? '')
    expect(lines.length).toBeGreaterThan(20)
    expect(
      lines.filter((line) => line.includes(' #')),
      'systemd reads a remark beside a value as part of it',
    ).toEqual([])
    const values: Record<string, string | undefined> = parseEnv(lines.join('\n'))
    const withoutStandard = {
      DATABASE_URL: '',
      REDIS_URL: '',
      FORWARD: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      SMS_GATEWAY_URL: '',
    }
    expect(readConfig({ ...values, ...withoutStandard })).toEqual(readConfig({}))
    expect(readConfig(values.FORWARD ? { FORWARD: values.FORWARD } : {}).forwarding).toEqual({
      bank: 'https://bank.example.test/api',
      kyc: 'https://kyc.example.test/api',
    })
  })

  it('finds each setting in .env.example', async () => {
    const told = await read('.env.example')
    const sources = await Promise.all(
      ['apps/server/src/config.ts', 'apps/arcade/src/config.ts', 'tools/frame.ts'].map(read),
    )
    const settings = new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+|PORT|HOST|FORWARD)\b/g)].map(([name]) => name),
      ),
    )
    expect(settings.size).toBeGreaterThan(15)
    const isTold = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(told)
    expect([...settings].filter((name) => !isTold(name) && !setByTheStart.has(name))).toEqual([])
  })
})

/** What the start alone tells its programs. */
const setByTheStart = new Set(['NODE_ENV', 'BALAI_URL'])

describe('the folder that the start names', () => {
  it('is told from the clone on while it lies in it, and by its whole path elsewhere', () => {
    expect(wordsForFolder('/srv/balai', '/srv/balai/data/logs')).toBe('data/logs')
    expect(wordsForFolder('/srv/balai', '/srv/balai/..data/logs')).toBe('..data/logs')
    expect(wordsForFolder('/srv/balai', '/var/lib/balai/logs')).toBe('/var/lib/balai/logs')
    expect(wordsForFolder('/srv/balai', '/srv')).toBe('/srv')
  })
})
