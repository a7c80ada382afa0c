/** More than these are not counted: the server's thousand stands for any more. */
export const mostCounted = 999

/** How many wait, in figures. */
export const countText = (waiting: number): string => (waiting > mostCounted ? `${mostCounted}+` : String(waiting))
