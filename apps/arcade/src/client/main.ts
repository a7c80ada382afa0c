import { gameByCode } from '../games/catalogue.ts'
import { titles } from '../games/titles.ts'
import { words } from '../words.ts'
import { CallError, createApi, newPlayToken, start } from './api.ts'
import type { Theme } from './art/theme.ts'
import { paintBackdrop } from './backdrop.ts'
import { createControls } from './controls.ts'
import { createFrame } from './frame.ts'
import { createPage } from './page.ts'
import { refusalWords } from './round-words.ts'
import { fillRules } from './rules.ts'
import { createSound } from './sound.ts'
import { createTable } from './table.ts'

const themes: Readonly<Record<string, () => Promise<{ theme: Theme }>>> = {
  'pasar-malam': () => import('./art/pasar-malam.ts'),
  rempah: () => import('./art/rempah.ts'),
}

/** Between two tries of a page whose parts did not come. */
const againMs = 3_000
/** Then whoever waits is told; a ticket lasts about as long. */
const mostReloads = 10

/** A part of the page did not come: the line was lost, or an update took the files of this page away. */
const partLost = new Promise<'lost'>((resolve) =>
  addEventListener('vite:preloadError', () => resolve('lost'), { once: true }),
)

/** Kept by the page's entry of the history, which outlives a reload. */
const reloadsBefore = (): number => (typeof history.state?.reloads === 'number' ? history.state.reloads : 0)

/** Loads the page anew once it can be had, as browsers ask for no lost part twice: its ticket is not used yet. */
async function loadAgain(): Promise<void> {
  for (;;) {
    await new Promise((done) => setTimeout(done, againMs))
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
    if (!answer?.ok) continue
    history.replaceState({ reloads: reloadsBefore() + 1 }, '')
    return location.reload()
  }
}

const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

async function main(): Promise<void> {
  const text = words[document.documentElement.lang === 'en' ? 'en' : 'id']
  const page = createPage(text)
  page.setPhase('loading')
  page.setLoading(text.loading)
  const sound = createSound()
  page.setSound(sound.isOn)
  page.sound.onclick = () => page.setSound(sound.toggle())
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const game = gameByCode(meta('arcade-game'))
  const bringTheme = themes[meta('arcade-game')]
  if (!game || !bringTheme) throw new Error('no such game')
  const setUp = async () => {
    const [{ theme }, { createStage }] = await Promise.all([bringTheme(), import('./stage.ts')])
    void paintBackdrop(page.scene, theme.scene)
    if (theme.nightScene) void paintBackdrop(page.night, theme.nightScene)
    const place = { host: page.stage, canvas: page.canvas, isReduced: () => reduced.matches }
    return { theme, stage: await createStage({ ...place, game, theme }) }
  }
  const parts = await Promise.race([setUp().catch(() => undefined), partLost])
  const parent = meta('arcade-parent') || null
  const refuse = async (code: string): Promise<void> => {
    page.setPhase('over')
    await page.tell(...refusalWords(text, code), text.ok)
    // The page around closes the game when it hears so: not before the reason was read.
    createFrame(parent, () => {}).send({ type: 'session-over' })
  }
  if (parts === 'lost') {
    if (reloadsBefore() >= mostReloads) return refuse('NOT_LOADED')
    page.setLoading(text.waiting.line)
    return loadAgain()
  }
  if (!parts) return refuse('NO_WEBGL')
  const { theme, stage } = parts

  // Last, as it uses up the ticket: until here the page can be loaded anew.
  const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
  const session = await start(ticket, newPlayToken(), (what) => page.setLoading(text.waiting[what])).catch(
    (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
  )
  if (typeof session === 'string') return refuse(session.startsWith('TICKET') ? 'TICKET' : session)

  const frame = createFrame(session.parentOrigin, () => void table.readBalance())
  const table = createTable({ game, session, api: createApi(session.playToken), page, stage, sound, frame, text })

  const controls = createControls({ page, table, sound, text, offers: session.lineBets, lines: game.lines.length })
  const openRules = (): void => {
    const lineBet = controls.lineBet() ?? game.lineBets[0] ?? 1
    fillRules(page.rulesBody, { game, theme, text, odds: session.odds, lineBet })
    page.rules.showModal()
  }
  controls.listen(openRules)

  const isDemo = session.mode === 'demo'
  page.setBalanceLabel(
    isDemo
      ? `${text.balance} · ${text.demo}`
      : session.playMoney
        ? `${text.balance} · ${text.playMoney}`
        : text.balance,
  )
  page.leave.hidden = frame.isOfLobby(session.lobbyUrl)
  page.leave.onclick = () => frame.leave(session.lobbyUrl)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void table.readBalance()
  })

  const title = titles[game.code] ?? game.code
  const ready =
    controls.lineBet() === undefined
      ? refusalWords(text, 'NO_STAKE').join('. ')
      : text.ready(title, matchMedia('(pointer: coarse)').matches)
  page.say(ready)
  page.announce(ready)
  table.open()
  const takeFocus = () => {
    if (document.activeElement === document.body) page.spin.focus({ preventScroll: true })
  }
  addEventListener('focus', takeFocus)
  if (!frame.isHeard || document.hasFocus()) takeFocus()
  frame.send({ type: 'ready', game: game.code })
}

await main()
