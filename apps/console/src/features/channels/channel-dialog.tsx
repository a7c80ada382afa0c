import { calls } from '@balai/contract'
import { Checkbox, Field, MoneyInput, Select, TextInput, useToast } from '@balai/ui'
import { type ComponentProps, useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { hasGateway, isPhoneCredit, isQris, nameOfType, paysOut, typesToChoose } from './account-types.ts'
import { channelChange, type Draft, draftOf, newDraft, settingsOf } from './channel-draft.ts'
import { type Channel, useChannelAct } from './use-channels.ts'

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
  const toast = useToast()
  const [draft, setDraft] = useState<Draft>(() => (channel ? draftOf(channel) : newDraft(gateways[0] ?? '')))
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
      onChange: (event) => set({ [name]: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4) }),
    }) satisfies ComponentProps<typeof TextInput>

  const saving = useChannelAct((reason: string) => {
    if (channel) return ask(calls.bank.consoleSaveChannel, { id: channel.id, ...channelChange(channel, draft), reason })
    const gateway = hasGateway(draft.accountType) ? draft.gateway : null
    const { accountType } = draft
    return ask(calls.bank.consoleAddChannel, {
      ...settingsOf(draft),
      reason,
      code: draft.code.trim().toUpperCase(),
      accountType,
      gateway,
    })
  })
  const confirm = (reason: string) =>
    saving.mutate(reason, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.saved })
        onClose()
      },
    })
  const { accountType, minAccNoLength, maxAccNoLength } = draft
  const isReversed = maxAccNoLength !== '' && Number(maxAccNoLength) < Number(minAccNoLength)
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
      <Field label={words.name}>
        <TextInput {...text('title')} maxLength={60} />
      </Field>
      {channel ? null : (
        <>
          <Field label={words.code} hint={words.codeHint}>
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
            <Field label={words.gateway}>
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
      <Field label={words.minimum} hint={words.boundHint}>
        <MoneyInput
          tooLargeText={money.tooLarge}
          name="minimum"
          value={draft.depositMinimum}
          onValueChange={(value) => set({ depositMinimum: value })}
        />
      </Field>
      <Field label={words.maximum} hint={words.boundHint}>
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
        <Field label={words.creditPercent}>
          <TextInput {...digits('creditPercent')} />
        </Field>
      ) : null}
      {hasGateway(accountType) ? (
        <Field label={words.paymentMinutes}>
          <TextInput {...digits('paymentMinutes')} />
        </Field>
      ) : null}
      {isQris(accountType) ? (
        <>
          <Field label={words.merchantName}>
            <TextInput {...text('merchantName')} maxLength={25} />
          </Field>
          <Field label={words.merchantCity}>
            <TextInput {...text('merchantCity')} maxLength={15} />
          </Field>
          <Field label={words.merchantId}>
            <TextInput {...text('merchantId')} maxLength={15} />
          </Field>
        </>
      ) : null}
    </ReasonDialog>
  )
}
