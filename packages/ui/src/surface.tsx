import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** `rows` puts a line between the children and pads each of them. */
  inside?: 'padded' | 'rows' | 'bare'
}

/** A sheet that content lies on. */
export function Card({ inside = 'padded', className, ...attributes }: CardProps) {
  const look = { padded: 'card-pad', rows: 'card-rows', bare: '' }[inside]
  return <div {...attributes} className={classNames('card', look, className)} />
}

/** A placeholder in the true shape of what comes; the shape is given by classes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />
}

interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'accent'
}

/** A state in one or two words; the colour only repeats what the words say. */
export function Badge({ tone = 'plain', className, ...attributes }: BadgeProps) {
  return <span {...attributes} className={classNames('badge', tone !== 'plain' && `badge-${tone}`, className)} />
}
