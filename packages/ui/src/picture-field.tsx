import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'

interface PictureFieldProps<Fault> {
  label: ReactNode
  /** Of the file input, where a form is looked through by name. */
  name?: string
  file: File | null
  error: ReactNode
  /** Media types, separated by commas, for the system's own chooser. */
  accept: string
  /** What is wrong with a chosen file, or null. */
  judge: (file: File) => Promise<Fault | null>
  /** The fault of a file that passes for a picture and cannot be shown. */
  damaged: Fault
  onFile: (file: File) => void
  /** A file that cannot be it; the one before stays chosen. */
  onFault: (fault: Fault) => void
  words: { choose: string; change: string; hint: string; preview: string }
}

/** Address of the picture for an `img`; let go of when another takes its place. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Chooses a picture, by button or by dropping it, and shows it in a box that keeps its height. */
export function PictureField<Fault>(props: PictureFieldProps<Fault>) {
  const { label, name, file, error, accept, judge, damaged, onFile, onFault, words } = props
  const id = useId()
  const preview = usePreview(file)
  const [isOver, setOver] = useState(false)

  const [isJudging, setJudging] = useState(false)
  const latest = useRef<File>(undefined)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    latest.current = chosen
    setJudging(true)
    const fault = await judge(chosen)
    if (latest.current !== chosen) return // another was chosen meanwhile
    setJudging(false)
    if (fault === null) onFile(chosen)
    else onFault(fault)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <label
        className={classNames('picture', isOver && 'is-over')}
        aria-busy={isJudging || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          name={name}
          accept={accept}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = '' // the same file can be chosen again
          }}
        />
        {preview ? (
          <img src={preview} alt={words.preview} className="picture-preview" onError={() => onFault(damaged)} />
        ) : (
          <span className="picture-empty">
            <Icon of={ImageUp} size="lg" />
          </span>
        )}
        <span className="picture-words">
          <span id={`${id}-choose`} className="btn btn-quiet">
            {file ? words.change : words.choose}
          </span>
          <span id={`${id}-hint`} className="field-hint">
            {file ? <span className="picture-name">{file.name}</span> : null}
            {words.hint}
          </span>
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
