import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** The hall: a roof of two slopes over four posts. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" className={className} aria-hidden="true">
      <path
        d="M18 3c1.5 3.5 5.5 7.5 16 11.5l-1.8 3.7C27 16.8 22 15 18 11.6 14 15 9 16.8 3.8 18.2L2 14.5C12.5 10.5 16.5 6.5 18 3Z"
        fill="var(--accent-background)"
      />
      <path d="M8.5 20.5h19" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M10.5 22v8M18 22v8M25.5 22v8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M5.5 32.5h25" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}

/** The operator's logo, or our mark and its name, leading home. A long name is written smaller, in two lines where one has no room. */
export function Brand({ name, logo }: { name: string; logo: string | null }) {
  return (
    <Link to={paths.home()} className="brand">
      {logo === null ? (
        <>
          <BrandMark className="brand-mark" />
          <span className={name.length > 12 ? 'brand-long' : 'brand-name'}>{name}</span>
        </>
      ) : (
        <img src={logo} alt={name} width="160" height="36" className="brand-logo" />
      )}
    </Link>
  )
}
