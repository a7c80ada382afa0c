/**
 * What `act` gives that reads or writes `localStorage` or `sessionStorage`; `otherwise` where it throws: browsers close both to
 * some framed pages, what is full takes no more, and what another hand wrote there need not be JSON.
 */
export function inStorage<T>(act: () => T, otherwise: T): T
export function inStorage<T>(act: () => T): T | undefined
export function inStorage<T>(act: () => T, otherwise?: T): T | undefined {
  try {
    return act()
  } catch {
    return otherwise
  }
}
