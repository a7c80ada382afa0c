import { Button, Field, Icon, Select, TextInput } from '@balai/ui'
import { Search } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useSay, useWords } from '../../words/words.tsx'
import { type ListFilters, listAddress, readFilters, sorts } from './category-filters.ts'
import type { CategoryView } from './read-category.ts'

/** A pause in typing that is the end of a word. */
const typingMs = 250

interface FilterBarProps {
  filters: ListFilters
  providers: CategoryView['providers']
}

/** Search as one types, provider and order, all kept in the address; a plain form where there is no script. */
export function FilterBar({ filters: shown, providers }: FilterBarProps) {
  const { list } = useWords('gameLists')
  const say = useSay()
  const { filters, isLeaving } = useComing(shown)
  const { typed, onType, change } = useFilters(filters, isLeaving)
  const labels = { popular: list.sortPopular, newest: list.sortNewest, name: list.sortName }
  const isKnown = filters.provider === '' || providers.some(({ providerCode }) => providerCode === filters.provider)
  return (
    <search>
      <form
        method="get"
        className="game-filters"
        onSubmit={(event) => {
          event.preventDefault()
          change({})
        }}
      >
        <Field label={list.search} isLabelHidden className="game-filters-search">
          <TextInput
            type="search"
            name="search"
            value={typed}
            onChange={onType}
            placeholder={list.search}
            maxLength={40}
            enterKeyHint="search"
            suffix={<Icon of={Search} />}
          />
        </Field>
        {providers.length > 1 || filters.provider ? (
          <Field label={list.provider} isLabelHidden>
            <Select
              name="provider"
              value={filters.provider}
              placeholder={list.allProviders}
              onChange={(event) => change({ provider: event.currentTarget.value })}
              choices={[
                ...providers.map(({ providerCode, providerName, games }) => ({
                  value: providerCode,
                  label: say(list.providerCount, { provider: providerName, n: games }),
                })),
                ...(isKnown ? [] : [{ value: filters.provider, label: filters.provider }]),
              ]}
            />
          </Field>
        ) : null}
        {filters.isFavorites ? null : (
          <Field label={list.sort} isLabelHidden>
            <Select
              name="sort"
              value={filters.sort}
              onChange={(event) =>
                change({ sort: sorts.find((each) => each === event.currentTarget.value) ?? 'popular' })
              }
              choices={sorts.map((value) => ({ value, label: labels[value] }))}
            />
          </Field>
        )}
        {filters.isFavorites ? <input type="hidden" name="show" value="favorites" /> : null}
        <noscript>
          <Button type="submit">{list.search}</Button>
        </noscript>
      </form>
    </search>
  )
}

/**
 * The filters of the list that is on its way, if one is: on a slow line a choice stands at once, and the next adds to it.
 * Where it is another page that comes, these are left.
 */
function useComing(shown: ListFilters): { filters: ListFilters; isLeaving: boolean } {
  const { location } = useNavigation()
  if (!location) return { filters: shown, isLeaving: false }
  const coming = readFilters(new URL(location.pathname + location.search, window.location.href))
  const isSame = coming?.category === shown.category && coming.type === shown.type
  return isSame ? { filters: coming, isLeaving: false } : { filters: shown, isLeaving: true }
}

/**
 * The filters as they are changed: what is typed is sent to the address after a short rest, everything else at once with
 * it; an address that changes by itself is followed. What is typed is sent no more once another page is on its way: that one
 * would never come.
 */
function useFilters(filters: ListFilters, isLeaving: boolean) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filters.search)
  const sent = useRef(filters.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (filters.search !== sent.current) setTyped(filters.search)
    sent.current = filters.search
  }, [filters.search])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])

  const change = (changed: Partial<ListFilters>) => {
    clearTimeout(timer.current)
    const wanted = { ...filters, search: typed.trim(), after: '', ...changed }
    sent.current = wanted.search
    void navigate(listAddress(wanted), { replace: true, preventScrollReset: true })
  }
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ search: text.trim() }), typingMs)
  }
  return { typed, onType, change }
}
