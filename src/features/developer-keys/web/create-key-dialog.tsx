import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { KeyScope } from '#shared/access.ts'
import { networksIn } from '#shared/network.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { NewApiKey } from '../contract.ts'
import classes from './keys.module.css'
import { SecretOnce } from './secret-once.tsx'
import { useCreateKey } from './use-keys.ts'

const SCOPES: readonly { scope: KeyScope; words: string }[] = [
  { scope: 'read', words: 'Read campaigns, reports, entries and winners' },
  { scope: 'draft', words: 'Create and edit drafts; activation and draws wait for approval' },
  { scope: 'write', words: 'Create and edit, with an owner’s permissions' },
  { scope: 'entries', words: 'Create entries from a server' },
  { scope: 'hooks', words: 'Subscribe to events, for Zapier, Make and n8n' },
]

const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '0', label: 'No expiry' },
]

/** Asks for a key's name and scopes, then shows its secret for the only time. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <Dialog title={secret ? 'Your new key' : 'New API key'} opened={opened} onClose={close}>
      {secret ? (
        <SecretOnce secret={secret} onClose={close} />
      ) : (
        <KeyForm onMade={setSecret} onClose={close} />
      )}
    </Dialog>
  )
}

function KeyForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read'])
  const [days, setDays] = useState('90')
  const [networks, setNetworks] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useCreateKey()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const life = Number(days)
    const parsed = NewApiKey.safeParse({
      name,
      scopes,
      networks: networksIn(networks),
      ...(life > 0 ? { expiresAt: new Date(Date.now() + life * DAY_MS).toISOString() } : {}),
    })
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
      return
    }
    create.mutate(parsed.data, {
      onSuccess: ({ secret }) => onMade(secret),
      onError: error => {
        setErrors(error instanceof ApiError ? error.fields : {})
        notifyError(error.message || 'The key could not be created. Please try again.')
      },
    })
  }

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <TextInput
        label="Name"
        description="The app that uses the key, such as “Store register”."
        maxLength={80}
        data-autofocus
        value={name}
        error={errors.name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label="Permissions"
        value={[...scopes]}
        error={errors.scopes}
        onChange={chosen =>
          setScopes(SCOPES.map(({ scope }) => scope).filter(scope => chosen.includes(scope)))
        }
      >
        <div className={classes.choices}>
          {SCOPES.map(({ scope, words }) => (
            <Checkbox key={scope} value={scope} label={`${words} (${scope})`} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label="Expires after"
        data={LIVES}
        value={days}
        onChange={event => setDays(event.currentTarget.value)}
      />
      <TextInput
        label="Networks (optional)"
        description="Addresses or networks that may use the key, separated by commas. Any if empty."
        placeholder="203.0.113.0/24"
        value={networks}
        error={errors.networks}
        onChange={event => setNetworks(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={create.isPending} busyLabel="Creating">
          Create key
        </SubmitButton>
      </div>
    </form>
  )
}
