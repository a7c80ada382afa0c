import type { CallItem, calls } from '@balai/contract'
import type { ReactNode } from 'react'

type Trigger = CallItem<typeof calls.promotions.listBonus>['trigger']

/* In the manner of the drawings of `packages/ui`: one light from the upper left, flat shapes, the theme's own colours. */
const leaf = 'var(--primary-background)'
const sun = 'var(--accent-background)'
const paper = 'var(--bg-app)'
const edge = 'var(--line-strong)'
const ink = 'var(--accent-foreground)'

/** Four petals of the kawung around a point. */
const kawung = (x: number, y: number, fill: string) => (
  <path
    transform={`translate(${x} ${y})`}
    d="M0-13c-6 5-6 8 0 13 6-5 6-8 0-13ZM0 13c6-5 6-8 0-13-6 5-6 8 0 13ZM-13 0c5 6 8 6 13 0-5-6-8-6-13 0ZM13 0c-5-6-8-6-13 0 5 6 8 6 13 0Z"
    fill={fill}
    opacity=".75"
  />
)

const scenes: Record<Trigger | 'level', ReactNode> = {
  /** A box with a bow, for whoever is new. */
  'sign-up': (
    <>
      <rect x="38" y="54" width="84" height="56" rx="8" fill={leaf} />
      <path d="M122 62v40a8 8 0 0 1-8 8H98V54h16a8 8 0 0 1 8 8Z" fill={ink} opacity=".16" />
      {kawung(56, 90, 'var(--primary-foreground)')}
      <rect x="30" y="40" width="100" height="22" rx="7" fill={leaf} />
      <path d="M71 40h18v70H71Z" fill={sun} />
      <path d="M80 38c-8-22-34-24-34-10 0 10 18 12 34 10Zm0 0c8-22 34-24 34-10 0 10-18 12-34 10Z" fill={sun} />
      <path
        d="M80 38c-5-10-16-16-22-13m22 13c5-10 16-16 22-13"
        stroke={ink}
        strokeWidth="3"
        fill="none"
        opacity=".45"
      />
    </>
  ),
  /** What was paid in, with something on top. */
  deposit: (
    <>
      {[98, 84, 70].map((y) => (
        <g key={y}>
          <rect x="30" y={y} width="58" height="12" rx="6" fill={sun} />
          <path d={`M70 ${y}h12a6 6 0 0 1 0 12H70Z`} fill={ink} opacity=".2" />
        </g>
      ))}
      <circle cx="106" cy="58" r="36" fill={sun} />
      <path d="M106 22a36 36 0 0 1 0 72 46 46 0 0 0 0-72Z" fill={ink} opacity=".16" />
      {kawung(102, 58, ink)}
      <circle cx="50" cy="36" r="18" fill={leaf} />
      <path d="M50 27v18M41 36h18" stroke="var(--primary-foreground)" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  /** A ticket with a stub. */
  code: (
    <g transform="rotate(-8 80 62)">
      <path
        d="M24 34h112a6 6 0 0 1 6 6v12a10 10 0 0 0 0 20v12a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V72a10 10 0 0 0 0-20V40a6 6 0 0 1 6-6Z"
        fill={sun}
      />
      <path d="M108 34h28a6 6 0 0 1 6 6v12a10 10 0 0 0 0 20v12a6 6 0 0 1-6 6h-28Z" fill={ink} opacity=".16" />
      <path d="M108 42v44" stroke={paper} strokeWidth="3" strokeDasharray="2 7" strokeLinecap="round" />
      <path d="M36 50h46M36 64h30M36 78h38" stroke={ink} strokeWidth="5" strokeLinecap="round" opacity=".5" />
      {kawung(125, 62, ink)}
    </g>
  ),
  /** A page of the calendar with today's mark. */
  daily: (
    <>
      <rect x="34" y="26" width="92" height="84" rx="11" fill={paper} stroke={edge} strokeWidth="2" />
      <path d="M34 37a11 11 0 0 1 11-11h70a11 11 0 0 1 11 11v13H34Z" fill={leaf} />
      <path d="M56 16v20M104 16v20" stroke={edge} strokeWidth="6" strokeLinecap="round" />
      {[50, 72, 94].map((x) => (
        <rect key={x} x={x - 4} y="60" width="14" height="12" rx="3" fill={edge} opacity=".45" />
      ))}
      <rect x="46" y="84" width="14" height="12" rx="3" fill={edge} opacity=".45" />
      <circle cx="98" cy="92" r="21" fill={sun} />
      <path
        d="m88 92 7 8 13-15"
        stroke={ink}
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  /** A medal on its ribbon, for those of a level. */
  level: (
    <>
      <path d="M50 10h26l14 40H64Z" fill={leaf} />
      <path d="M110 10H84L70 50h26Z" fill={leaf} />
      <path d="M110 10H84L77 30l8 20h11Z" fill={ink} opacity=".16" />
      <circle cx="80" cy="76" r="36" fill={sun} />
      <path d="M80 40a36 36 0 0 1 0 72 46 46 0 0 0 0-72Z" fill={ink} opacity=".16" />
      <circle cx="80" cy="76" r="26" stroke={ink} strokeWidth="3" fill="none" opacity=".45" />
      {kawung(80, 76, ink)}
    </>
  ),
}

/** What an offer is for, drawn: for whoever reached a level, its medal. Decorative: its title and its rules say it. */
export function OfferArt({ trigger, minimumLevel }: { trigger: Trigger; minimumLevel: number }) {
  return (
    <span className="offer-art kawung">
      <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
        {scenes[minimumLevel > 0 ? 'level' : trigger]}
      </svg>
    </span>
  )
}
