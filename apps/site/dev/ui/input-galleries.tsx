import {
  Checkbox,
  ChoiceChips,
  DigitsInput,
  Field,
  Icon,
  MoneyInput,
  PasswordInput,
  PictureField,
  Select,
  TextArea,
  TextInput,
} from '@balai/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Gallery, Specimen } from './specimen.tsx'

const long = 'Pertanggungjawaban ketidakberuntungan berkepanjangan'
const toggle = { showLabel: 'Show the password', hideLabel: 'Hide the password' }
const banks = [
  { value: 'a', label: 'Bank Nusa Raya' },
  { value: 'b', label: 'Bank Samudra', isDisabled: true },
]

/** A line of text: the input that all others are made of. */
export function TextGallery() {
  return (
    <Gallery title="TextInput" lead="In a Field, which gives it label, hint, error and their wiring.">
      <Specimen state="default">
        <Field label="Full name" hint="As on the bank account.">
          <TextInput />
        </Field>
      </Specimen>
      <Specimen state="focus" isFocused>
        <Field label="Full name">
          <TextInput defaultValue="Budi Santoso" />
        </Field>
      </Specimen>
      <Specimen state="error" note="One at a time; the hint stays.">
        <Field label="Full name" hint="As on the bank account." error="Nama Lengkap wajib diisi.">
          <TextInput />
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label="Account number" hint="Choose a bank or e-wallet first.">
          <TextInput disabled />
        </Field>
      </Specimen>
      <Specimen state="read only">
        <Field label="Full name">
          <TextInput readOnly defaultValue="Budi Santoso" />
        </Field>
      </Specimen>
      <Specimen state="optional, with a suffix">
        <Field label="Search" note="optional">
          <TextInput suffix={<Icon of={Search} />} placeholder="Search" />
        </Field>
      </Specimen>
      <Specimen state="long">
        <Field label={`${long} ${long}`} hint={`${long}.`} error={`${long} ${long}.`}>
          <TextInput defaultValue={`${long} ${long}`} />
        </Field>
      </Specimen>
      <Specimen state="several lines">
        <Field label="Message">
          <TextArea defaultValue={long} />
        </Field>
      </Specimen>
    </Gallery>
  )
}

/** Digits that are no amount. */
export function DigitsGallery() {
  return (
    <Gallery
      title="DigitsInput"
      lead="Digits only: others are not taken, nor those beyond the limit; a pasted text that has others or is too long is rejected."
    >
      <Specimen state="default" note="12 digits at most.">
        <Field label="Phone number">
          <DigitsInput maxLength={12} prefix="+62" />
        </Field>
      </Specimen>
      <Specimen state="focus" isFocused>
        <Field label="Verification code">
          <DigitsInput maxLength={6} defaultValue="4108" />
        </Field>
      </Specimen>
      <Specimen state="error">
        <Field label="Account number" error="Diperlukan minimal 10 digit.">
          <DigitsInput maxLength={16} defaultValue="52701" />
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label="Account number">
          <DigitsInput maxLength={16} disabled />
        </Field>
      </Specimen>
    </Gallery>
  )
}

function Amount({ start, ...rest }: { start: number; disabled?: boolean }) {
  const [value, setValue] = useState(start)
  return <MoneyInput tooLargeText="That is too large." value={value} onValueChange={setValue} {...rest} />
}

/** Amounts of money. */
export function MoneyGallery() {
  return (
    <Gallery
      title="MoneyInput"
      lead="Strips what is no digit, keeps an integer, shows Indonesian thousands; 0 is empty."
    >
      <Specimen state="default">
        <Field label="Amount">
          <Amount start={0} />
        </Field>
      </Specimen>
      <Specimen state="focus" isFocused>
        <Field label="Amount">
          <Amount start={200_000} />
        </Field>
      </Specimen>
      <Specimen state="error">
        <Field label="Amount" error="Minimal Rp 10.000.">
          <Amount start={5_000} />
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label="Amount">
          <Amount start={50_000} disabled />
        </Field>
      </Specimen>
      <Specimen state="long" note="15 digits at most; it gets smaller.">
        <Field label="Amount">
          <Amount start={900_719_925_474_099} />
        </Field>
      </Specimen>
    </Gallery>
  )
}

/** Passwords, with the eye. */
export function PasswordGallery() {
  return (
    <Gallery title="PasswordInput">
      <Specimen state="default">
        <Field label="Password" hint="At least 8 characters.">
          <PasswordInput {...toggle} />
        </Field>
      </Specimen>
      <Specimen state="focus" isFocused note="Press the eye to read it.">
        <Field label="Password">
          <PasswordInput {...toggle} defaultValue="Rahasia123" />
        </Field>
      </Specimen>
      <Specimen state="error">
        <Field label="Password" error="Password wajib diisi.">
          <PasswordInput {...toggle} />
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label="Password">
          <PasswordInput {...toggle} disabled defaultValue="Rahasia123" />
        </Field>
      </Specimen>
    </Gallery>
  )
}

function Chips({ layout }: { layout: 'scroll' | 'wrap' | 'even' }) {
  const [value, setValue] = useState<number | null>(100_000)
  const choices = [50_000, 100_000, 200_000, 1_000_000].map((each) => ({
    value: each,
    label: each.toLocaleString('id'),
  }))
  return <ChoiceChips legend="Amount" layout={layout} choices={choices} value={value} onValueChange={setValue} />
}

/** One of several, yes or no, and a file. */
export function ChoiceGallery() {
  return (
    <Gallery title="Select, ChoiceChips, Checkbox">
      <Specimen state="select: default">
        <Field label="Bank">
          <Select choices={banks} placeholder="Choose a bank" />
        </Field>
      </Specimen>
      <Specimen state="select: focus" isFocused>
        <Field label="Bank">
          <Select choices={banks} />
        </Field>
      </Specimen>
      <Specimen state="select: error">
        <Field label="Bank" error="Bank wajib dipilih.">
          <Select choices={banks} placeholder="Choose a bank" />
        </Field>
      </Specimen>
      <Specimen state="select: disabled">
        <Field label="Bank">
          <Select choices={banks} disabled />
        </Field>
      </Specimen>
      <Specimen state="chips: one line that scrolls">
        <Chips layout="scroll" />
      </Specimen>
      <Specimen state="chips: wrapped">
        <Chips layout="wrap" />
      </Specimen>
      <Specimen state="chips: even, focus" isFocused>
        <Chips layout="even" />
      </Specimen>
      <Specimen state="checkbox: default">
        <Checkbox>I am 18 or older and accept the terms.</Checkbox>
      </Specimen>
      <Specimen state="checkbox: error">
        <Checkbox error="Harap menyetujui syarat & ketentuan.">I am 18 or older and accept the terms.</Checkbox>
      </Specimen>
      <Specimen state="checkbox: disabled, long">
        <Checkbox disabled defaultChecked>{`${long} ${long}`}</Checkbox>
      </Specimen>
    </Gallery>
  )
}

function Picture({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <PictureField
      label="Receipt"
      file={file}
      error={error}
      accept="image/png"
      judge={async ({ type }) => (type === 'image/png' ? null : 'type')}
      damaged="damaged"
      onFile={setFile}
      onFault={() => setFile(null)}
      words={{ choose: 'Choose', change: 'Change', hint: 'PNG, 5 MB at most.', preview: 'The chosen picture' }}
    />
  )
}

/** Pictures to be sent. */
export function PictureGallery() {
  return (
    <Gallery title="PictureField" lead="By button or by dropping; the box keeps its height.">
      <Specimen state="default">
        <Picture />
      </Specimen>
      <Specimen state="error">
        <Picture error="Bukti transfer wajib diunggah." />
      </Specimen>
    </Gallery>
  )
}
