// Runs on any Node from 20 on, before anything is installed: only Node's own modules may be imported here.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wantedMajor = 24

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** @param {string} path */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return undefined // missing or half-written: the same as not installed
  }
}

/** Whether what npm wrote down about node_modules matches the lock, and lies there; packages for other systems may be missing. */
export function isInstalled(folder = root) {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const present = readLock(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || !path.includes('node_modules/')) return true
    return existsSync(join(folder, path)) && (entry.link || present[path]?.version === entry.version)
  })
}

/** How many packages lie there already: the only progress that can be seen where npm draws none. */
function countPackages() {
  try {
    return readdirSync(join(root, 'node_modules')).length
  } catch {
    return 0 // nothing has been unpacked yet
  }
}

async function install() {
  process.stdout.write('Installing what Balai needs (npm install); the first time takes a few minutes.\n')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []]
  // Warnings are left out: they are about the Node that installs, and another one runs Balai.
  const options = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(command, [...args, ...options], { cwd: root, stdio: 'inherit' })
  const startedAt = Date.now()
  const progress = setInterval(() => {
    if (process.stdout.isTTY) return // npm draws its own
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`  … ${seconds} s, ${countPackages()} folders unpacked\n`)
  }, 15_000)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => giveUp(`npm could not be started: ${error.message}.`))
    child.once('exit', resolve)
  })
  clearInterval(progress)
  if (code !== 0) giveUp('npm install failed; its own words stand above. Nothing was started.')
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** @returns {string} the Node 24 that came with the packages, or the one that runs this */
function findNode() {
  const candidates = [join(root, 'node_modules', 'node', 'bin', 'node'), join(root, 'node_modules', '.bin', 'node')]
  for (const path of candidates) {
    const result = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (result.status === 0 && majorOf(result.stdout) === wantedMajor) return path
  }
  if (majorOf(process.version) >= wantedMajor) return process.execPath
  return giveUp(
    `Node ${wantedMajor} is missing from node_modules (install scripts may be switched off): run 'npm install' with them on, or use Node ${wantedMajor} yourself.`,
  )
}

/** @param {number} pid @returns {{ command: string, parent: number } | undefined} what Linux says of a process */
function lookUp(pid) {
  try {
    const [, command, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return command === undefined ? undefined : { command, parent: Number(rest.split(' ')[1]) }
  } catch {
    return undefined // it is gone, or this is not Linux
  }
}

/** npm, or the shell in which it runs us, may be killed without a word to us: nobody would be left to stop us then. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const shell = lookUp(parent)
  const npm = /^(sh|dash|bash|ash)$/.test(shell?.command ?? '') ? shell?.parent : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm && lookUp(parent)?.parent !== npm)) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/**
 * Installs what is missing and runs a TypeScript entry of this folder on Node 24, in this process when it is one.
 * Signals reach the entry, and the entry learns by its closed channel when we are gone.
 *
 * @param {string} entry
 */
export async function runTool(entry) {
  if (majorOf(process.version) < 20) giveUp(`Balai needs Node 20 or later to start; this is ${process.version}.`)
  if (!isInstalled()) await install()
  const path = join(root, 'tools', entry)
  stopWithParent()
  const node = findNode()
  if (majorOf(process.version) === wantedMajor) {
    await import(pathToFileURL(path).href)
    return
  }
  const child = spawn(node, [path, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
  })
  // A terminal sends Ctrl-C to both of us, `kill` to this process alone: the entry stops once, however often it hears.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  child.on('error', (error) => giveUp(`Node ${wantedMajor} could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
