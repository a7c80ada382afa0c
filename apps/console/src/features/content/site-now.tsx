import { themeKeys } from '@balai/contract'
import type { HeldNow } from '../../desk/changed-meanwhile.tsx'
import { useWords } from '../../words/words.tsx'
import { PictureNow } from './picture-now.tsx'
import type { Site } from './use-site.ts'

/** What holds now of the site, for fields by the names that the server gives to them: `pageTitle`, `theme.light.link`. */
export function useSiteNow(): (site: Site, names: readonly string[]) => HeldNow[] {
  const { field, site: words } = useWords('contentDesk')
  return (site, names) => {
    const image = (id: string) => (id === '' ? '' : <PictureNow id={id} />)
    const colours = (['light', 'dark'] as const).flatMap((name) =>
      themeKeys.map((key) => ({
        name: `theme.${name}.${key}`,
        label: `${words.colours[name]}: ${words.colourNames[key]}`,
        value: site.theme[name][key] ?? '',
      })),
    )
    const texts = (['pageTitle', 'canonicalUrl'] as const).map((name) => ({
      ...{ name, label: words[name], value: site[name] },
    }))
    const metas = (['metaDescription', 'metaKeyword'] as const).map((name) => ({
      ...{ name, label: field[name], value: site[name] },
    }))
    const contents = (['registerSuccessContent', 'depositSuccessContent', 'withdrawSuccessContent'] as const).map(
      (name) => ({ name, label: words[name], value: site[name] }),
    )
    const lists = (['englishHosts', 'embeddingOrigins', 'frameOrigins'] as const).map((name) => ({
      ...{ name, label: words[name], value: site[name].join('\n') },
    }))
    const looks = (['logo', 'favicon'] as const).map((name) => ({ name, label: words[name], value: image(site[name]) }))
    const strategy = { name: 'localeStrategy', label: words.localeStrategy, value: words.strategy[site.localeStrategy] }
    return [...texts, ...metas, strategy, ...lists, ...looks, ...colours, ...contents].filter(({ name }) =>
      names.includes(name),
    )
  }
}
