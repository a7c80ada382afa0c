import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface IconProps {
  /** A drawing of lucide, imported by its name so that only the ones in use are shipped. */
  of: LucideIcon
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** A decorative icon: what it means always stands beside it, or in the label of its button. */
export function Icon({ of: Drawing, size = 'md', className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      className={classNames('icon', size !== 'md' && `icon-${size}`, className)}
      strokeWidth={1.9}
    />
  )
}
