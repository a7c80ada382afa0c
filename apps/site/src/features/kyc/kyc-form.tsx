import { type CallResult, calls, type Failure } from '@balai/contract'
import {
  type DocumentType,
  documentExpires,
  documentTypes,
  fitsBirthDate,
  isDocumentNumber,
  plainDocumentNumber,
} from '@balai/rules'
import { Button, Card, DateInput, Field, PictureField, Select, TextInput, useToast } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { reveal } from '../../forms/reveal.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { asDocumentBytes, pictureToSend, type ReceiptFault, receiptFault, receiptTypes } from '../bank/receipt-file.ts'
import { useRefused } from '../bank/use-refused.ts'
import { sendEnding } from '../session/own-ending.ts'

/** In the order of the page. */
const fields = ['documentNumber', 'birthDate', 'validUntil', 'document', 'selfie'] as const
type FieldName = (typeof fields)[number]
type Errors = Partial<Record<FieldName, string>>

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
  const [documentType, setType] = useState<DocumentType>(rejected?.documentType ?? 'ktp')
  const [documentNumber, setNumber] = useState(rejected?.documentNumber ?? '')
  const [birthDate, setBirthDate] = useState(rejected?.birthDate ?? '')
  const [validUntil, setValidUntil] = useState(rejected?.validUntil ?? '')
  const [pictures, setPictures] = useState<{ document?: File; selfie?: File }>({})
  const [errors, setErrors] = useState<Errors>({})
  const [alert, setAlert] = useState('')
  /** What the last try was refused for: the page goes to the first of them. */
  const [refusedFields, setRefusedFields] = useState<readonly FieldName[]>([])
  useEffect(() => {
    const [first] = refusedFields
    if (first) reveal(first)
  }, [refusedFields])
  const [isBusy, setBusy] = useState(false)
  const hasEnd = documentExpires(documentType)
  const refused = useRefused()
  const { revalidate } = useRevalidator()
  const openDialog = useDialogs()
  const dropDraft = useDraft({
    form: 'kyc',
    values: { documentType, documentNumber, birthDate, validUntil },
    restore: (kept) => {
      setType(documentTypes.find((each) => each === kept.documentType) ?? 'ktp')
      setNumber(kept.documentNumber ?? '')
      setBirthDate(kept.birthDate ?? '')
      setValidUntil(kept.validUntil ?? '')
    },
  })
  const { document, selfie } = pictures

  const number = plainDocumentNumber(documentNumber)
  const isNumber = isDocumentNumber(documentType, number)
  const judge = (): Errors => ({
    ...(isNumber ? {} : { documentNumber: number === '' ? refusals.numberRequired : refusals.documentNumber }),
    ...(birthDate === '' ? { birthDate: refusals.birthDateRequired } : {}),
    ...(birthDate !== '' && isNumber && documentType === 'ktp' && !fitsBirthDate(number, birthDate)
      ? { birthDate: refusals.documentDate }
      : {}),
    ...(hasEnd && validUntil === '' ? { validUntil: refusals.documentOver } : {}),
    ...(document ? {} : { document: refusals.pictureRequired }),
    ...(selfie ? {} : { selfie: refusals.pictureRequired }),
  })
  const tell = (found: Errors) => {
    setErrors(found)
    setRefusedFields(fields.filter((field) => found[field] !== undefined))
  }
  /** What was told of a field that is changed is said of it no longer. */
  const forget = (name: FieldName) => setErrors(({ [name]: _gone, ...rest }) => rest)
  const send = async () => {
    const found = judge()
    tell(found)
    setAlert('')
    if (Object.keys(found).length > 0 || !document || !selfie) return
    setBusy(true)
    try {
      const given = {
        ...{ documentType, documentNumber, birthDate, validUntil: hasEnd ? validUntil : null },
        document: await pictureToSend(document, asDocumentBytes),
        selfie: await pictureToSend(selfie, asDocumentBytes),
      }
      const answer = await sendEnding(() => browserApi.call(calls.kyc.addNew, given), isBlocking)
      if (answer.success) {
        dropDraft()
        toast({ tone: 'good', message: sent })
        return onSent()
      }
      if (isBlocking(answer)) {
        dropDraft()
        openDialog(() => <ExceededDialog title={title} message={answer.message} />, { closesOnNavigation: false })
        return
      }
      refused(answer)
      tell(answer.errors ?? {})
      if (!answer.errors) setAlert(answer.message)
      // What the hub told while the pictures were sent was taken for an ending of this tab's own, and not read (`sendEnding`).
      // Where a dialog opens over the page, the pictures stay chosen below it.
      if (answer.code !== 'PIN_REQUIRED' && answer.code !== 'NOT_SIGNED_IN') void revalidate()
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
              setType(event.currentTarget.value as DocumentType) // the choices are these
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
              setNumber(event.currentTarget.value)
              forget('documentNumber')
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
            onChange={(event) => {
              setBirthDate(event.currentTarget.value)
              forget('birthDate')
            }}
          />
        </Field>
        {hasEnd ? (
          <Field label={words.validUntil} error={errors.validUntil}>
            <DateInput
              name="validUntil"
              lang={lang}
              value={validUntil}
              onChange={(event) => {
                setValidUntil(event.currentTarget.value)
                forget('validUntil')
              }}
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
