import { isColour, productColours, themeKeys, workedOut } from '@balai/contract'
import { Field, TextInput } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import type { Site } from './use-site.ts'

type Colours = Site['theme']['light']

interface ColourFieldsProps {
  name: 'light' | 'dark'
  colours: Colours
  faults: Readonly<Record<string, string>>
  onColoursChange: (colours: Colours) => void
}

/**
 * The colours of one theme (spec 3, Theme), each by what it paints, with its key and the colour that the site shows; folded away
 * until somebody wants them.
 */
export function ColourFields({ name, colours, faults, onColoursChange }: ColourFieldsProps) {
  const { site: words } = useWords('contentDesk')
  const say = useSay()
  const set = Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour && isColour(colour)))
  // What the site works out beside these colours, so that all of it can be read (record 0440).
  const added = workedOut(name, set)
  const shown = { ...productColours[name], ...set, ...added }
  const names: Readonly<Record<string, string>> = words.colourNames
  const addedText = Object.entries(added)
    .map(([key, colour]) => `${names[key] ?? key} ${colour}`)
    .join(', ')
  const isWrong = themeKeys.some((key) => faults[`theme.${name}.${key}`])
  return (
    <details open={isWrong || undefined}>
      <summary>{words.colours[name]}</summary>
      <p className="field-hint">{words.coloursHint}</p>
      <div className="colour-rows">
        {themeKeys.map((key) => (
          <Field key={key} label={words.colourNames[key]} hint={key} error={faults[`theme.${name}.${key}`]}>
            <TextInput
              value={colours[key] ?? ''}
              placeholder={productColours[name][key]}
              maxLength={40}
              spellCheck={false}
              autoCapitalize="off"
              suffix={<span className="colour-swatch" style={{ background: shown[key] }} aria-hidden="true" />}
              onChange={(event) => onColoursChange({ ...colours, [key]: event.currentTarget.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <p className="field-hint" role="status">
        {addedText && say(words.coloursWorkedOut, { colours: addedText })}
      </p>
    </details>
  )
}
