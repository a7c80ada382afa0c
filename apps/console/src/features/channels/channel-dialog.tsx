import { calls, newRequestId } from '@balai/contract'
import { Checkbox, Field, MoneyInput, Select, TextInput } from '@balai/ui'
import { type ComponentProps, useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { readOf } from '../../desk/as-read.ts'
import { isSavedBefore } from '../../desk/attempt.ts'
import { ChangedMeanwhile } from '../../desk/changed-meanwhile.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useAsRead } from '../../desk/use-as-read.ts'
import { useSaved } from '../../desk/use-saved.ts'
import { figuresOf, wholeOf } from '../../desk/whole-text.ts'
import { useWords } from '../../words/words.tsx'
import { hasGateway, isPhoneCredit, isQris, nameOfType, paysOut, typesToChoose } from './account-types.ts'
import { channelChange, type Draft, draftOf, newDraft, settingsOf } from './channel-draft.ts'
import { heldNow } from './channel-now.ts'
import { type Channel, readChannel, useChannelAct } from './use-channels.ts'

interface ChannelDialogProps {
  /** Null adds one. */
  channel: Channel | null
  gateways: readonly string[]
  onClose: () => void
}

/** Adds a channel, or changes the settings of one; its code, type and gateway stay once it is there. */
export function ChannelDialog({ channel, gateways, onClose }: ChannelDialogProps) {
  const { channels: words } = useWords('operators')
  const { accountType: typeNames } = useWords('bank')
  const { money } = useWords('common')
  const onSuccess = useSaved(onClose)
  const { read, draft, setDraft, meanwhile, onError } = useAsRead(channel, {
    draftOf: (one) => (one ? draftOf(one) : newDraft(gateways[0] ?? '')),
    readNow: async () => channel && readChannel(channel.id),
  })
  const [requestId, setRequestId] = useState(newRequestId)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const text = (name: keyof Draft & ('title' | 'code' | 'merchantName' | 'merchantCity' | 'merchantId')) =>
    ({
      name,
      value: draft[name],
      onChange: (event) => set({ [name]: event.currentTarget.value }),
    }) satisfies ComponentProps<typeof TextInput>
  const digits = (name: 'minAccNoLength' | 'maxAccNoLength' | 'rank' | 'creditPercent' | 'paymentMinutes') =>
    ({
      name,
      inputMode: 'numeric',
      value: draft[name],
      onChange: (event) => set({ [name]: figuresOf(event.currentTarget.value) }),
      maxLength: 5, // a point may part the thousands
    }) satisfies ComponentProps<typeof TextInput>

  const saving = useChannelAct((reason: string) => {
    if (read) {
      const change = channelChange(read, draft)
      return ask(calls.bank.consoleSaveChannel, { id: read.id, ...change, read: readOf(read, change), reason })
    }
    const gateway = hasGateway(draft.accountType) ? draft.gateway : null
    const { accountType } = draft
    return ask(calls.bank.consoleAddChannel, {
      ...settingsOf(draft),
      requestId,
      reason,
      code: draft.code.trim().toUpperCase(),
      accountType,
      gateway,
    })
  })
  const confirm = (reason: string) =>
    saving.mutate(reason, {
      onSuccess,
      onError: (error) => {
        if (isSavedBefore(error)) setRequestId(newRequestId())
        return onError(error)
      },
    })
  const { accountType } = draft
  const [shortest, longest] = [wholeOf(draft.minAccNoLength), wholeOf(draft.maxAccNoLength)]
  const isReversed = typeof shortest === 'number' && typeof longest === 'number' && longest < shortest
  const faults = faultsOf(saving.error)

  return (
    <ReasonDialog
      title={channel ? channel.title : words.add}
      confirmLabel={words.save}
      isBusy={saving.isPending}
      error={saving.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={words.name} error={faults.title}>
        <TextInput {...text('title')} maxLength={60} />
      </Field>
      {channel ? null : (
        <>
          <Field label={words.code} hint={words.codeHint} error={faults.code}>
            <TextInput {...text('code')} maxLength={12} />
          </Field>
          <Field label={words.type}>
            <Select
              value={String(accountType)}
              onChange={(event) => set({ accountType: Number(event.currentTarget.value) })}
              choices={typesToChoose.map((type) => ({ value: String(type), label: nameOfType(typeNames, type) }))}
            />
          </Field>
          {hasGateway(accountType) ? (
            <Field label={words.gateway} error={faults.gateway}>
              <Select
                value={draft.gateway}
                onChange={(event) => set({ gateway: event.currentTarget.value })}
                choices={gateways.map((gateway) => ({ value: gateway, label: gateway }))}
              />
            </Field>
          ) : null}
        </>
      )}
      <Checkbox checked={draft.takesDeposits} onChange={(event) => set({ takesDeposits: event.currentTarget.checked })}>
        {words.takesDeposits}
      </Checkbox>
      {paysOut(accountType) ? (
        <Checkbox
          checked={draft.takesWithdrawals}
          onChange={(event) => set({ takesWithdrawals: event.currentTarget.checked })}
        >
          {words.takesWithdrawals}
        </Checkbox>
      ) : null}
      <Field label={words.minimum} hint={words.boundHint} error={faults.depositMinimum}>
        <MoneyInput
          tooLargeText={money.tooLarge}
          name="minimum"
          value={draft.depositMinimum}
          onValueChange={(value) => set({ depositMinimum: value })}
        />
      </Field>
      <Field label={words.maximum} hint={words.boundHint} error={faults.depositMaximum}>
        <MoneyInput
          tooLargeText={money.tooLarge}
          name="maximum"
          value={draft.depositMaximum}
          onValueChange={(value) => set({ depositMaximum: value })}
        />
      </Field>
      {paysOut(accountType) ? (
        <>
          <Field label={words.shortestAccountNo} error={faults.minAccNoLength}>
            <TextInput {...digits('minAccNoLength')} />
          </Field>
          <Field
            label={words.longestAccountNo}
            hint={words.longestAccountNoHint}
            error={isReversed ? words.lengthsReversed : faults.maxAccNoLength}
          >
            <TextInput {...digits('maxAccNoLength')} />
          </Field>
        </>
      ) : null}
      <Field label={words.rank} hint={words.rankHint} error={faults.rank}>
        <TextInput {...digits('rank')} />
      </Field>
      {isPhoneCredit(accountType) ? (
        <Field label={words.creditPercent} error={faults.creditPercent}>
          <TextInput {...digits('creditPercent')} />
        </Field>
      ) : null}
      {hasGateway(accountType) ? (
        <Field label={words.paymentMinutes} error={faults.paymentMinutes}>
          <TextInput {...digits('paymentMinutes')} />
        </Field>
      ) : null}
      {isQris(accountType) ? (
        <>
          <Field label={words.merchantName} error={faults.merchantName}>
            <TextInput {...text('merchantName')} maxLength={25} />
          </Field>
          <Field label={words.merchantCity} error={faults.merchantCity}>
            <TextInput {...text('merchantCity')} maxLength={15} />
          </Field>
          <Field label={words.merchantId} error={faults.merchantId}>
            <TextInput {...text('merchantId')} maxLength={15} />
          </Field>
        </>
      ) : null}
      {read ? <ChangedMeanwhile fields={heldNow(words, read, meanwhile)} /> : null}
    </ReasonDialog>
  )
}
