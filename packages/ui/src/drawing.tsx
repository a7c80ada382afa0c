import type { ReactNode } from 'react'

/* One light from the upper left, flat shapes, the theme's own colours, so that each drawing stands in both themes. */
const leaf = 'var(--primary-background)'
const sun = 'var(--accent-background)'
const paper = 'var(--bg-app-accent)'
const mist = 'var(--secondary-background)'
const edge = 'var(--line-strong)'
const ink = 'var(--text)'

const ground = <ellipse cx="80" cy="112" rx="62" ry="7" fill={mist} />
const spark = (x: number, y: number) => (
  <path d={`M${x} ${y - 6}l1.6 4.4L${x + 6} ${y}l-4.4 1.6L${x} ${y + 6}l-1.6-4.4L${x - 6} ${y}l4.4-1.6Z`} fill={sun} />
)

const drawings = {
  /** A long receipt with nothing on it. */
  receipt: (
    <>
      {ground}
      <path
        d="M47 14h66v92l-8.25-6-8.25 6-8.25-6-8.25 6-8.25-6-8.25 6-8.25-6-8.25 6Z"
        fill={paper}
        stroke={edge}
        strokeWidth="2"
      />
      <path d="M97 14h16v92l-8-6-8 6Z" fill={mist} />
      <path d="M58 32h28M58 46h44M58 60h36" stroke={edge} strokeWidth="4" strokeLinecap="round" opacity=".55" />
      <circle cx="116" cy="84" r="19" fill={sun} />
      <path
        d="M116 73c-4 4-4 7 0 11 4-4 4-7 0-11Zm0 22c4-4 4-7 0-11-4 4-4 7 0 11Zm-11-11c4 4 7 4 11 0-4-4-7-4-11 0Zm22 0c-4-4-7-4-11 0 4 4 7 4 11 0Z"
        fill="var(--accent-foreground)"
        opacity=".65"
      />
      {spark(34, 34)}
      {spark(132, 46)}
    </>
  ),
  /** Tiles of games under a glass that finds none. */
  games: (
    <>
      {ground}
      <rect x="26" y="26" width="46" height="46" rx="11" fill={leaf} />
      <path
        d="M49 36c-6 6-6 8 0 13 6-5 6-7 0-13Zm0 26c6-6 6-8 0-13-6 5-6 7 0 13ZM36 49c6 6 8 6 13 0-5-6-7-6-13 0Zm26 0c-6-6-8-6-13 0 5 6 7 6 13 0Z"
        fill="var(--primary-foreground)"
        opacity=".8"
      />
      <rect
        x="80"
        y="20"
        width="40"
        height="40"
        rx="10"
        fill={mist}
        stroke={edge}
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <rect x="34" y="80" width="30" height="26" rx="8" fill={mist} />
      <circle cx="96" cy="76" r="25" fill={paper} stroke={ink} strokeWidth="6" />
      <path d="M84 70a14 14 0 0 1 10-9" stroke={sun} strokeWidth="5" fill="none" strokeLinecap="round" />
      <path d="m115 95 16 15" stroke={ink} strokeWidth="9" strokeLinecap="round" />
    </>
  ),
  /** A lantern that has gone out. */
  lantern: (
    <>
      {ground}
      <path d="M18 10c30 16 94 16 124 0" stroke={edge} strokeWidth="2.5" fill="none" />
      <g transform="rotate(11 80 22)">
        <path d="M80 22v12" stroke={edge} strokeWidth="2.5" />
        <rect x="68" y="33" width="24" height="7" rx="2.5" fill={ink} />
        <ellipse cx="80" cy="63" rx="33" ry="25" fill={mist} stroke={edge} strokeWidth="2" />
        <path d="M80 38c-13 8-13 42 0 50 13-8 13-42 0-50Z" fill="none" stroke={edge} strokeWidth="2" />
        <path d="M58 50c-3 8-2 18 2 25" stroke={paper} strokeWidth="6" strokeLinecap="round" fill="none" />
        <path
          d="m92 46-7 9 8 5-6 10"
          stroke="var(--danger)"
          strokeWidth="3.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="68" y="86" width="24" height="7" rx="2.5" fill={ink} />
        <path d="M73 93v12M80 93v16M87 93v12" stroke={sun} strokeWidth="3.5" strokeLinecap="round" />
      </g>
    </>
  ),
  /** A signpost whose arms point nowhere in particular. */
  signpost: (
    <>
      {ground}
      <path d="M12 112c14-20 26-28 44-30 22-2 38 12 92 30Z" fill={mist} />
      <path d="M80 112V20" stroke={ink} strokeWidth="7" strokeLinecap="round" />
      <path d="M74 24h46l12 11-12 11H74Z" fill={leaf} />
      <path d="M86 54H42L30 65l12 11h44Z" fill={sun} />
      <path d="M86 35h22M50 65h22" stroke={paper} strokeWidth="4" strokeLinecap="round" opacity=".85" />
      <path
        d="M34 112c-2-12-10-16-16-16 0 10 6 16 16 16Zm4 0c0-14 8-20 16-22 2 12-4 22-16 22Z"
        fill={leaf}
        opacity=".75"
      />
      {spark(132, 70)}
    </>
  ),
  /** A purse with the kawung on its flap. */
  wallet: (
    <>
      {ground}
      <path d="M38 40 104 18c5-2 9 1 10 5l4 17Z" fill={sun} />
      <rect x="26" y="38" width="104" height="68" rx="14" fill={leaf} />
      <path
        d="M26 58V52a14 14 0 0 1 14-14h76a14 14 0 0 1 14 14v6c-34 14-70 14-104 0Z"
        fill="var(--primary-foreground)"
        opacity=".16"
      />
      <path d="M130 64h-20a11 11 0 0 0 0 22h20Z" fill={paper} stroke={edge} strokeWidth="2" />
      <circle cx="111" cy="75" r="4.5" fill={sun} />
      <path
        d="M58 72c-5 5-5 7 0 11 5-4 5-6 0-11Zm0 22c5-5 5-7 0-11-5 4-5 6 0 11ZM47 83c5 5 7 5 11 0-4-5-6-5-11 0Zm22 0c-5-5-7-5-11 0 4 5 6 5 11 0Z"
        fill="var(--primary-foreground)"
        opacity=".55"
      />
    </>
  ),
  /** A seal: it worked. */
  done: (
    <>
      {ground}
      <path d="M60 74 48 110l14-4 8 10 12-34Zm40 0 12 36-14-4-8 10-12-34Z" fill={leaf} />
      <path
        d="m80 10 10 7 12-2 5 11 11 5-2 12 7 10-7 10 2 12-11 5-5 11-12-2-10 7-10-7-12 2-5-11-11-5 2-12-7-10 7-10-2-12 11-5 5-11 12 2Z"
        fill={sun}
      />
      <circle cx="80" cy="53" r="27" fill={paper} />
      <path
        d="m67 54 9 9 18-19"
        stroke="var(--win)"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {spark(30, 30)}
      {spark(134, 40)}
      {spark(124, 94)}
    </>
  ),
  /** An envelope for red packets, its coin showing. */
  packet: (
    <>
      {ground}
      <circle cx="80" cy="34" r="26" fill={sun} />
      <circle cx="80" cy="34" r="19" fill="none" stroke="var(--accent-foreground)" strokeWidth="2" opacity=".4" />
      <rect x="42" y="30" width="76" height="80" rx="9" fill="#c8321f" />
      <path d="M42 52V39a9 9 0 0 1 9-9h58a9 9 0 0 1 9 9v13c-22 20-54 20-76 0Z" fill="#e2513a" />
      <path d="M51 30h58a9 9 0 0 1 9 9v2H42v-2a9 9 0 0 1 9-9Z" fill="#fff" opacity=".14" />
      <circle cx="80" cy="68" r="15" fill={sun} />
      <path
        d="M80 57c-4 4-4 7 0 11 4-4 4-7 0-11Zm0 22c4-4 4-7 0-11-4 4-4 7 0 11Zm-11-11c4 4 7 4 11 0-4-4-7-4-11 0Zm22 0c-4-4-7-4-11 0 4 4 7 4 11 0Z"
        fill="#7a1a10"
      />
      <path d="M54 98h52" stroke={sun} strokeWidth="3" strokeLinecap="round" opacity=".7" />
      {spark(28, 44)}
      {spark(134, 30)}
      {spark(136, 88)}
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** One of our own drawings for empty, failed and finished states. Decorative: the words beside it say what it shows. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" className={className} aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
