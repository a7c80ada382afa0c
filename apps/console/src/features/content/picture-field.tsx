import { calls, largestPictureBytes } from '@balai/contract'
import { Button, FieldError, Icon } from '@balai/ui'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { ImageUp, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { useActFailure } from '../../desk/failure.tsx'
import { useWords } from '../../words/words.tsx'

interface PictureFieldProps {
  use: 'content' | 'logo' | 'favicon' | 'game'
  label: string
  hint: string
  /** The id of the picture; empty where there is none. */
  value: string
  error?: string | undefined
  onValueChange: (id: string) => void
}

const uploading = ['content-picture'] as const

/** Whether a picture is on its way; a form that is saved meanwhile would go without it. */
export const useIsPictureComing = (): boolean => useIsMutating({ mutationKey: uploading }) > 0

/** Uploads a picture at once and keeps its id; it shows when what it belongs to is saved. */
export function PictureField({ use, label, hint, value, error, onValueChange }: PictureFieldProps) {
  const { picture } = useWords('contentDesk')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const upload = useMutation({
    mutationKey: uploading,
    mutationFn: async (image: File) =>
      use === 'game'
        ? (await ask(calls.games.consoleAddGamePicture, { image })).result
        : (await ask(calls.content.consoleAddPicture, { use, image })).result,
    onSuccess: (added) => onValueChange(added.id),
  })
  const [isTooLarge, setIsTooLarge] = useState(false)
  const uploadFailed = useActFailure(upload.error)
  const failed = isTooLarge ? picture.tooLarge : (uploadFailed ?? error)
  const take = (file: File): void => {
    setIsTooLarge(file.size > largestPictureBytes)
    if (file.size <= largestPictureBytes) upload.mutate(file)
  }
  return (
    <div className="field relative">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint ${id}-error`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) take(file)
        }}
      />
      <div className="content-picture">
        {value === '' ? (
          <span className="text-soft">{picture.none}</span>
        ) : (
          <img src={`/media/${value}`} alt={picture.alt} className={`content-picture-${use}`} />
        )}
        <Button
          tone="quiet"
          size="sm"
          isBusy={upload.isPending}
          busyLabel={picture.sending}
          onClick={() => input.current?.click()}
        >
          <Icon of={ImageUp} size="sm" />
          {picture.choose}
        </Button>
        {value === '' ? null : (
          <Button tone="plain" size="sm" isIcon aria-label={picture.clear} onClick={() => onValueChange('')}>
            <Icon of={X} size="sm" />
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={failed} />
    </div>
  )
}
