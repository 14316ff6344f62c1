import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { NewWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '../../contract.ts'
import classes from '../keys.module.css'
import { SecretOnce } from '../secret-once.tsx'
import { useCreateWebhook } from './use-webhooks.ts'

const WORDS: Readonly<Record<WebhookEvent, string>> = {
  'campaign.activated': 'A campaign is activated',
  'campaign.paused': 'A campaign is paused',
  'campaign.resumed': 'A paused campaign goes on',
  'campaign.ended': 'A campaign ends',
  'campaign.cancelled': 'A campaign is canceled',
  'draw.frozen': 'The entries of a draw are frozen',
  'winner.selected': 'A draw selects its winners',
  'award.won': 'A play wins a prize',
  'award.claimed': 'A winner claims a prize',
  'award.redeemed': 'A prize is delivered',
  'gift.paid': 'A gift is paid',
  'gift.refunded': 'A gift is refunded',
  'gift.disputed': 'A gift is disputed',
  'token.spent': 'A token is spent',
  'token.returned': 'A token is returned',
}

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
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useCreateWebhook()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = NewWebhook.safeParse({ url, events })
    if (!parsed.success) {
      const named = parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])
      return setErrors(Object.fromEntries(named))
    }
    create.mutate(parsed.data, {
      onSuccess: ({ secret }) => onMade(secret),
      onError: error => {
        const fields = error instanceof ApiError ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0)
          notifyError(error.message || 'The webhook could not be created. Please try again.')
      },
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
      <Checkbox.Group
        label="Send when"
        value={[...events]}
        error={errors.events}
        onChange={chosen => setEvents(WEBHOOK_EVENTS.filter(event => chosen.includes(event)))}
      >
        <div className={classes.choices}>
          {WEBHOOK_EVENTS.map(event => (
            <Checkbox key={event} value={event} label={`${WORDS[event]} (${event})`} />
          ))}
        </div>
      </Checkbox.Group>
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
