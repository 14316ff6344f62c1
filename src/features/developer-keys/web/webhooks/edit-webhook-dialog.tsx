import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { problemsOf } from '#web/deliveries/problems.ts'
import { type EventScope, ScopeFields } from '#web/deliveries/scope-fields.tsx'
import { type Webhook, WebhookChange } from '../../contract.ts'
import classes from '../keys.module.css'
import { useUpdateWebhook } from './use-webhooks.ts'

/** Changes the events and campaigns of a webhook. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [scope, setScope] = useState<EventScope>(webhook)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const update = useUpdateWebhook(webhook)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { events, campaigns } = scope
    const parsed = WebhookChange.safeParse({ events, campaigns })
    if (!parsed.success) return setErrors(problemsOf(parsed.error))
    update.mutate(parsed.data, { onSuccess: onClose })
  }

  return (
    <Dialog title="Edit webhook" opened onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={send}>
        <ScopeFields withNames scope={scope} errors={errors} onChange={setScope} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={update.isPending} busyLabel="Saving">
            Save
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
