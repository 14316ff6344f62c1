import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { problemsOf, refusalOf } from '#web/deliveries/problems.ts'
import { type EventScope, ScopeFields } from '#web/deliveries/scope-fields.tsx'
import { NewWebhook, WEBHOOK_EVENTS } from '../../contract.ts'
import classes from '../keys.module.css'
import { SecretOnce } from '../secret-once.tsx'
import { useCreateWebhook } from './use-webhooks.ts'

/** Asks for an address and events, then shows the signing secret for the only time. */
export function CreateWebhookDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <Dialog title={secret ? 'Your new webhook' : 'New webhook'} opened={opened} onClose={close}>
      {secret ? (
        <SecretOnce what="secret" secret={secret} onClose={close} />
      ) : (
        <WebhookForm onMade={setSecret} onClose={close} />
      )}
    </Dialog>
  )
}

function WebhookForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const [url, setUrl] = useState('')
  const [scope, setScope] = useState<EventScope>({ events: WEBHOOK_EVENTS, campaigns: [] })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useCreateWebhook()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = NewWebhook.safeParse({ url, ...scope })
    if (!parsed.success) return setErrors(problemsOf(parsed.error))
    create.mutate(parsed.data, {
      onSuccess: ({ secret }) => onMade(secret),
      onError: error => setErrors(refusalOf(error, 'The webhook could not be created. Please try again.')),
    })
  }

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <TextInput
        label="URL"
        type="url"
        description="Your app’s endpoint. Must start with https://"
        maxLength={2000}
        data-autofocus
        value={url}
        error={errors.url}
        onChange={event => setUrl(event.currentTarget.value)}
      />
      <ScopeFields withNames scope={scope} errors={errors} onChange={setScope} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={create.isPending} busyLabel="Creating">
          Create webhook
        </SubmitButton>
      </div>
    </form>
  )
}
