import { type Location, useHref, useLocation, useNavigation } from 'react-router'

/**
 * The page that is shown, on its way once more, as with another choice in its query. The router tells where it goes as the
 * browser has it: with the prefix of a language (spec 9, Locale strategies), which it takes off where it is.
 *
 * @returns undefined where nothing is on its way, or another page
 */
export function useComingAgain(): Location | undefined {
  const { location } = useNavigation()
  const here = useHref(useLocation().pathname)
  return location && location.pathname === here ? location : undefined
}
