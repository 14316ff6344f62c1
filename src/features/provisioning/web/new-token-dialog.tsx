import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { createScimToken, NewScimToken } from '#features/provisioning/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import classes from './provisioning.module.css'
import { provisioningQuery, useProvisioningChange } from './use-provisioning.ts'

const LIFETIMES = [
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '366', label: '1 year' },
]

/** Asks for a name, then shows the token for the only time. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog title={secret ? 'Your new token' : 'New token'} opened onClose={onClose}>
      {secret ? (
        <div className={classes.form}>
          <p className={shared.noteText}>Copy the token now. You cannot see it again.</p>
          <code className={classes.value}>{secret}</code>
          <div className={shared.buttons}>
            <CopyButton text={secret}>Copy token</CopyButton>
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      ) : (
        <TokenForm onMade={setSecret} onClose={onClose} />
      )}
    </Dialog>
  )
}

function TokenForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('180')
  const [error, setError] = useState<string>()
  const queryClient = useQueryClient()
  const create = useProvisioningChange((body: NewScimToken) => call(createScimToken, { body }), 'Created!')

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = NewScimToken.safeParse({ name, days: Number(days) })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    create.mutate(parsed.data, {
      onSuccess: made => {
        onMade(made.secret)
        void queryClient.invalidateQueries({ queryKey: provisioningQuery.queryKey })
      },
    })
  }

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <TextInput
        label="Name"
        placeholder="Okta"
        data-autofocus
        value={name}
        error={error}
        onChange={event => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Expires after"
        data={LIFETIMES}
        value={days}
        onChange={event => setDays(event.currentTarget.value)}
      />
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={create.isPending} busyLabel="Creating">
          Create token
        </SubmitButton>
      </div>
    </form>
  )
}
