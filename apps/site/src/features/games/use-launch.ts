import { type CallResult, calls } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { heedFramePolicy } from './frame-policy.ts'

export type Launched = CallResult<typeof calls.games.launch>

type LaunchState =
  | { step: 'waiting' }
  | { step: 'open'; launched: Launched }
  | { step: 'refused'; message: string; code?: string }

/** The 1024 px rule, for the provider: which of its layouts to open (spec 1). */
const isPhoneLayout = () => document.documentElement.dataset.device === 'mobile'

/** Opens a game once, when the screen appears, and again when asked to. */
export function useLaunch(game: { slug: string; providerCode: string; category: string }, isDemo: boolean) {
  const { launch } = useWords('games')
  const { errors } = useWords('common')
  const [state, setState] = useState<LaunchState>({ step: 'waiting' })
  const origin = useRef<string | null>(null)
  const { slug, providerCode, category } = game
  const open = useCallback(() => {
    let isWanted = true
    // Who plays touches the game's own frame, of which this page hears nothing: its late parts come with the game.
    window.firstView?.want()
    setState({ step: 'waiting' })
    browserApi
      .call(calls.games.launch, {
        code: providerCode,
        slug,
        page: paths.category(category),
        mobile: isPhoneLayout() ? 'true' : 'false',
        demo: isDemo ? 'true' : 'false',
      })
      .then(
        (answer) => {
          if (!isWanted) return
          if (answer.success) {
            origin.current = new URL(answer.result.url).origin
            setState({ step: 'open', launched: answer.result })
          } else setState({ step: 'refused', message: answer.message || launch.failed, code: answer.code })
        },
        () => isWanted && setState({ step: 'refused', message: errors.requestFailed }),
      )
    return () => {
      isWanted = false
    }
  }, [slug, providerCode, category, isDemo, launch, errors])
  useEffect(open, [open])
  // From before the frame is there: what is refused of it is told at once.
  useEffect(() => {
    const refuse = () => setState({ step: 'refused', message: launch.failed })
    return heedFramePolicy(() => origin.current, refuse)
  }, [launch])
  return { state, again: open }
}
