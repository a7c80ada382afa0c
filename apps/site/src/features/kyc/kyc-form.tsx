import { type CallResult, calls, type Failure } from '@balai/contract'
import { type DocumentType, documentExpires, documentTypes } from '@balai/rules'
import { Button, Card, DateInput, Field, PictureField, Select, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useReveal } from '../../forms/use-reveal.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { asDocumentBytes, pictureToSend, type ReceiptFault, receiptFault, receiptTypes } from '../bank/receipt-file.ts'
import { sendEnding } from '../session/own-ending.ts'
import { useRefused } from '../session/use-refused.ts'
import {
  type DocumentField,
  type DocumentPictures,
  documentFields,
  judgeDocuments,
  type TypedDocuments,
} from './judge-documents.ts'

type Errors = Partial<Record<DocumentField, string>>

export type RejectedDocuments = CallResult<typeof calls.kyc.getRejected>['documents']

const ExceededDialog = lazyPart(async () => (await import('../session/exceeded-dialog.tsx')).ExceededDialog)

/** The identity card of somebody under age blocks the account, and the session is over with it (record 1097). */
const isBlocking = (answer: { success: true } | Failure): boolean =>
  !answer.success && answer.code === 'UNDER_AGE_BLOCKED'

interface KycFormProps {
  minimumAge: number
  /** What was rejected, to be corrected; its pictures are chosen again (record 0470). */
  rejected: RejectedDocuments
  onSent: () => void
}

/**
 * Documents to be checked. The server judges them; what no clock and no row is needed for is told before two pictures are sent for it,
 * by the same rules and in the same words.
 */
export function KycForm({ minimumAge, rejected, onSent }: KycFormProps) {
  const { title, document: words, errors: refusals, submit, busy, sent, answerLost } = useWords('kyc')
  const lang = useLang()
  const { errors: faults } = useWords('bank')
  const say = useSay()
  const toast = useToast()
  const [typed, setTyped] = useState<TypedDocuments>({
    documentType: rejected?.documentType ?? 'ktp',
    documentNumber: rejected?.documentNumber ?? '',
    birthDate: rejected?.birthDate ?? '',
    validUntil: rejected?.validUntil ?? '',
  })
  const { documentType, documentNumber, birthDate, validUntil } = typed
  const put = (given: Partial<TypedDocuments>) => setTyped((before) => ({ ...before, ...given }))
  const [pictures, setPictures] = useState<DocumentPictures>({})
  const [errors, setErrors] = useState<Errors>({})
  const [alert, setAlert] = useState('')
  const [isBusy, setBusy] = useState(false)
  const hasEnd = documentExpires(documentType)
  const reveal = useReveal()
  const refused = useRefused()
  const { revalidate } = useRevalidator()
  const openDialog = useDialogs()
  const dropDraft = useDraft({
    form: 'kyc',
    values: { documentType, documentNumber, birthDate, validUntil },
    restore: ({ documentType: kept, ...rest }) =>
      put({ ...rest, documentType: documentTypes.find((each) => each === kept) ?? 'ktp' }),
  })

  /** Says what is wrong with fields, and goes to the first of them. */
  const tell = (found: Errors) => {
    setErrors(found)
    const first = documentFields.find((field) => found[field] !== undefined)
    if (first) reveal(first)
  }
  /** What was told of a field that is changed is said of it no longer. */
  const forget = (name: DocumentField) => setErrors(({ [name]: _gone, ...rest }) => rest)
  const change = (name: 'documentNumber' | 'birthDate' | 'validUntil', value: string) => {
    put({ [name]: value })
    forget(name)
  }
  const refuse = (answer: Failure) => {
    if (isBlocking(answer)) {
      dropDraft()
      openDialog(() => <ExceededDialog title={title} message={answer.message} />, { closesOnNavigation: false })
      return
    }
    refused(answer)
    tell(answer.errors ?? {})
    if (!answer.errors) setAlert(answer.message)
    if (answer.code === 'KYC_OPEN' || answer.code === 'KYC_APPROVED') void revalidate() // sent elsewhere: the page says so
  }
  const send = async () => {
    const { document, selfie } = pictures
    const faults = judgeDocuments(typed, pictures)
    tell(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, refusals[fault]])))
    setAlert('')
    if (Object.keys(faults).length > 0 || !document || !selfie) return
    setBusy(true)
    try {
      const given = {
        ...typed,
        validUntil: hasEnd ? validUntil : null,
        document: await pictureToSend(document, asDocumentBytes),
        selfie: await pictureToSend(selfie, asDocumentBytes),
      }
      const answer = await sendEnding(() => browserApi.call(calls.kyc.addNew, given), isBlocking)
      if (!answer.success) return refuse(answer)
      dropDraft()
      toast({ tone: 'good', message: sent })
      onSent()
    } catch {
      setAlert(answerLost)
    } finally {
      setBusy(false)
    }
  }
  const take = (name: 'document' | 'selfie') => ({
    name,
    onFile: (file: File) => {
      setPictures((before) => ({ ...before, [name]: file }))
      forget(name)
    },
    onFault: (fault: ReceiptFault) => setErrors((before) => ({ ...before, [name]: faults[fault] })),
    file: pictures[name] ?? null,
    error: errors[name],
    accept: receiptTypes,
    judge: (file: File) => receiptFault(file, asDocumentBytes),
    damaged: 'receiptDamaged' as const,
    words: { choose: words.choose, change: words.change, hint: words.pictureHint, preview: words.preview },
  })
  return (
    <form
      className="form max-w-180"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <Card className="form">
        {rejected ? <p className="form-alert form-alert-info">{words.rejectedAgain}</p> : null}
        <Field label={words.type}>
          <Select
            value={documentType}
            onChange={(event) => {
              put({ documentType: event.currentTarget.value as DocumentType }) // the choices are these
              setErrors({}) // each kind of document is judged by rules of its own
            }}
            choices={documentTypes.map((value) => ({ value, label: words[value] }))}
          />
        </Field>
        <Field label={words.number} hint={words.numberHint[documentType]} error={errors.documentNumber}>
          <TextInput
            name="documentNumber"
            value={documentNumber}
            inputMode={documentType === 'passport' ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={30}
            onChange={(event) => {
              change('documentNumber', event.currentTarget.value)
              if (birthDate !== '') forget('birthDate') // a KTP's number tells it, too
            }}
          />
        </Field>
        <Field label={words.birthDate} hint={say(words.birthDateHint, { age: minimumAge })} error={errors.birthDate}>
          <DateInput
            name="birthDate"
            lang={lang}
            value={birthDate}
            autoComplete="bday"
            onChange={(event) => change('birthDate', event.currentTarget.value)}
          />
        </Field>
        {hasEnd ? (
          <Field label={words.validUntil} error={errors.validUntil}>
            <DateInput
              name="validUntil"
              lang={lang}
              value={validUntil}
              onChange={(event) => change('validUntil', event.currentTarget.value)}
            />
          </Field>
        ) : null}
        <PictureField label={words.picture} {...take('document')} />
        <PictureField label={words.selfie} {...take('selfie')} />
        <FormAlert message={alert} isPending={isBusy} />
        <Button type="submit" size="lg" isFull isBusy={isBusy} busyLabel={busy}>
          {submit}
        </Button>
      </Card>
    </form>
  )
}
