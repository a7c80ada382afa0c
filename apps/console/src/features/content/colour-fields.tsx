import { isColour, themeKeys, workedOut } from '@balai/contract'
import { Field, TextInput } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import type { Site } from './use-site.ts'

type Colours = Site['theme']['light']

/** What the site works out beside these colours, so that all of it can be read (record 0440); empty where there is nothing. */
function workedOutText(name: 'light' | 'dark', colours: Colours): string {
  const set = Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour && isColour(colour)))
  return Object.entries(workedOut(name, set))
    .map(([key, colour]) => `${key} ${colour}`)
    .join(', ')
}

interface ColourFieldsProps {
  name: 'light' | 'dark'
  colours: Colours
  faults: Readonly<Record<string, string>>
  onColoursChange: (colours: Colours) => void
}

/** The colours of one theme by the keys of the specification (spec 3, Theme); folded away until somebody wants them. */
export function ColourFields({ name, colours, faults, onColoursChange }: ColourFieldsProps) {
  const { site: words } = useWords('contentDesk')
  const say = useSay()
  const added = workedOutText(name, colours)
  const isWrong = themeKeys.some((key) => faults[`theme.${name}.${key}`])
  return (
    <details open={isWrong || undefined}>
      <summary>{words.colours[name]}</summary>
      <p className="field-hint">{words.coloursHint}</p>
      <div className="colour-rows">
        {themeKeys.map((key) => (
          <Field key={key} label={key} error={faults[`theme.${name}.${key}`]}>
            <TextInput
              value={colours[key] ?? ''}
              maxLength={40}
              spellCheck={false}
              autoCapitalize="off"
              onChange={(event) => onColoursChange({ ...colours, [key]: event.currentTarget.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <p className="field-hint" role="status">
        {added && say(words.coloursWorkedOut, { colours: added })}
      </p>
    </details>
  )
}
