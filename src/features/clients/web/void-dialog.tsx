import { Button, TextInput } from '@mantine/core'
import { type TokenStory, VoidToken } from '#features/billing/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './client.module.css'
import { useVoid } from './use-client.ts'

/** Asks for the reason before a token is revoked. */
export function VoidDialog({ story, onClose }: { story: TokenStory | undefined; onClose: () => void }) {
  return (
    <Dialog title="Revoke token" opened={story !== undefined} onClose={onClose}>
      {story && <VoidForm story={story} onClose={onClose} />}
    </Dialog>
  )
}

function VoidForm({ story, onClose }: { story: TokenStory; onClose: () => void }) {
  const take = useVoid(story)
  const form = useTextForm(VoidToken, { reason: '' }, ({ reason }) =>
    take.mutate(reason, {
      onSuccess: onClose,
      onError: error => form.refuse(error, 'The token could not be revoked. Please try again.'),
    }),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <TextInput
        label="Reason"
        description="The client sees this reason, and the audit log keeps it."
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton color="red" busy={take.isPending} busyLabel="Revoking">
          Revoke token
        </SubmitButton>
      </div>
    </form>
  )
}
