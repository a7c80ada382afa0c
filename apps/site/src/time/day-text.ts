import type { Lang } from '@balai/copy/browser'
import { formatStamp } from './moment.tsx'

/** A day of the operator's calendar, `2026-11-21`, in words; it is the same day everywhere. */
export const dayText = (day: string, lang: Lang): string => formatStamp(`${day}T00:00:00`, 'day', lang)
