import { join, resolve } from 'node:path'
import { startEmbedded } from '@balai/db'
import type { Config } from '../../apps/server/src/config.ts'
import { bringUpToDate } from './build.ts'
import { demandDatabase, warningOfSecret, waysToBegin } from './database.ts'
import { openPlace, type Place, wordsForFolder } from './place.ts'
import { demandFreePorts, localAddress } from './ports.ts'
import { outwait, type Program, type Running, supervise } from './processes.ts'
import { demandPrivateDemo } from './public-demo.ts'
import { StartRefusal } from './refusal.ts'
import { runSeed } from './seed.ts'
import { createSteps, type Steps } from './steps.ts'
import { watchSources } from './watch.ts'

export interface StartOptions {
  root: string
  config: Config
  /** Aborted when everything is to stop. */
  signal: AbortSignal
  /** For development: changed sources are built, and server and Arcade start again. */
  isWatching?: boolean
  /** The origin of the demo parent page, where there is one: it is listed, and a second operator is made. */
  parent?: string
}

/** What has been started, to be stopped in the opposite order. */
type Stop = () => Promise<void>

interface Started {
  options: StartOptions
  place: Place
  steps: Steps
  stops: Stop[]
}

interface Programs {
  running: readonly Running[]
  /** Rejects when one that the others need died for good. */
  failed: Promise<never>
}

async function openStart(options: StartOptions, steps: Steps, stops: Stop[]): Promise<Place> {
  const { root, config } = options
  demandPrivateDemo(config)
  const { place, release } = await openPlace(resolve(root, config.dataDir), config)
  stops.push(release)
  await outwait(place.runFolder, steps.note)
  await demandFreePorts(config.host, [
    { setting: 'PORT', port: config.port },
    { setting: 'ARCADE_PORT', port: config.arcadePort },
  ])
  return place
}

async function buildPages({ root, signal }: StartOptions, steps: Steps): Promise<string> {
  const built = await bringUpToDate(root, steps.note, signal)
  return built.length === 0 ? 'up to date' : `built ${built.join(', ')}`
}

async function openDatabaseUrl(options: StartOptions, place: Place, steps: Steps, stops: Stop[]): Promise<string> {
  const { config, signal } = options
  if (config.databaseUrl) {
    await Promise.race([demandDatabase(config.databaseUrl, steps.note), aborted(signal)])
    return config.databaseUrl
  }
  const embedded = await startEmbedded({
    kind: 'folder',
    folder: join(place.dataDir, 'postgres'),
    onLog: steps.note,
    onRestart: () => steps.note('The database serves again.'),
    signal,
  })
  stops.push(embedded.stop)
  return embedded.url
}

/** What the programs are told; a secret given in the environment goes before our own. */
function environment({ config }: StartOptions, place: Place, databaseUrl: string): NodeJS.ProcessEnv {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  return {
    ...place.secrets,
    ...given,
    NODE_ENV: 'production',
    DATA_DIR: place.dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(config.port),
    ARCADE_PORT: String(config.arcadePort),
    PUBLIC_ORIGIN: config.publicOrigin,
    ARCADE_ORIGIN: config.arcadeOrigin,
  }
}

export function programs(
  { config }: Pick<StartOptions, 'config'>,
  place: Pick<Place, 'logFolder'>,
  env: NodeJS.ProcessEnv,
): Program[] {
  const { APP_SECRET: _server, ...arcadeEnv } = env
  const site = localAddress(config.host, config.port)
  return [
    {
      name: 'server',
      entry: 'apps/server/src/main.ts',
      env,
      readyUrl: `${site}/readyz`,
      logFile: join(place.logFolder, 'server.log'),
    },
    {
      name: 'Arcade',
      entry: 'apps/arcade/src/main.ts',
      env: { BALAI_URL: site, ...arcadeEnv },
      readyUrl: `${localAddress(config.host, config.arcadePort)}/healthz`,
      logFile: join(place.logFolder, 'arcade.log'),
      withoutIt: 'The site goes on, but games of Arcade do not open; it is tried again every minute.',
    },
  ]
}

function printWelcome({ root, config, parent }: StartOptions, place: Place, more: readonly string[]): void {
  const lines = [
    '',
    'Balai is ready.',
    '',
    `  Site      ${config.publicOrigin}`,
    `  Console   ${config.publicOrigin}/console`,
    `  Arcade    ${config.arcadeOrigin}`,
    `  API       ${config.publicOrigin}/api/docs`,
    ...(parent ? [`  Framed    ${parent}  (open this one)`] : []),
    '',
    ...more.map((line) => `  ${line}`),
    ...(more.length > 0 ? [''] : []),
    `  Logs lie in ${wordsForFolder(root, place.logFolder)}. Ctrl-C stops everything.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Whoever writes saves what does not run, and goes on writing. */
const untilMended = 'It is started again with the next change, and every minute until then.'

/**
 * Starts the programs one after the other, each once the one before is ready, and stops them the other way round: no proxy
 * finds a game whose wallet is not there.
 */
async function startPrograms(all: Program[], { options, place, steps, stops }: Started): Promise<Programs> {
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {}) // whoever waits for it hears it; nobody may be waiting yet
  const running: Running[] = []
  for (const program of all) {
    const one = await supervise(options.isWatching ? { withoutIt: untilMended, ...program } : program, {
      root: options.root,
      runFolder: place.runFolder,
      note: steps.note,
      onGivenUp: (sentence) => failure.reject(new StartRefusal(sentence)),
    })
    running.push(one)
    stops.push(() => one.stop())
    await Promise.race([one.ready, aborted(options.signal)])
    if (options.signal.aborted) break
  }
  return { running, failed: failure.promise }
}

function followSources(options: StartOptions, running: readonly Running[], steps: Steps): Stop {
  const end = watchSources(options.root, async () => {
    try {
      const outcome = await buildPages(options, steps)
      await Promise.all(running.map((one) => one.restart()))
      steps.note(`sources changed: pages ${outcome}, server and Arcade started again`)
    } catch (error) {
      steps.note(error instanceof StartRefusal ? error.message : String(error))
    }
  })
  return async () => end()
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/**
 * Starts everything, prints where it is, and returns or throws only when everything has stopped again.
 *
 * @throws ConfigError, StartRefusal or EmbeddedError with one sentence; anything else is a fault of ours
 */
export async function startAll(options: StartOptions): Promise<void> {
  const { config, signal } = options
  const steps = createSteps(5)
  const stops: Stop[] = []
  try {
    const place = await steps.step('Checking settings and ports', () => openStart(options, steps, stops))
    signal.throwIfAborted()
    await steps.step(
      'Building the pages',
      () => buildPages(options, steps),
      (outcome) => outcome,
    )
    signal.throwIfAborted()
    const title = config.databaseUrl ? 'Using the database of DATABASE_URL' : 'Starting the database'
    const url = await steps.step(
      title,
      () => openDatabaseUrl(options, place, steps, stops),
      () => 'ready',
    )
    signal.throwIfAborted()
    const env = environment(options, place, url)
    const warning = await warningOfSecret(url, env.APP_SECRET ?? '')
    if (warning) steps.note(`Warning: ${warning}`)
    const accounts = await steps.step('Preparing its contents', async () => {
      if (config.databaseUrl) return [] // someone's own database: only `npm run seed` puts anything into it
      return runSeed(options.root, env, options.parent ? [`--parent=${options.parent}`] : [])
    })
    signal.throwIfAborted()
    const all = programs(options, place, env)
    const { running, failed } = await steps.step('Starting server and Arcade', () =>
      startPrograms(all, { options, place, steps, stops }),
    )
    signal.throwIfAborted()
    printWelcome(options, place, [...accounts, ...(await waysToBegin(url))])
    if (options.isWatching) stops.push(followSources(options, running, steps))
    await Promise.race([aborted(signal), failed])
  } finally {
    if (signal.aborted) process.stdout.write('\nStopping …\n')
    for (const stop of stops.reverse()) {
      await stop().catch((error: unknown) => steps.note(`could not be stopped in order: ${String(error)}`))
    }
    if (signal.aborted) process.stdout.write('Everything is stopped.\n')
  }
}
