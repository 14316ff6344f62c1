import { Dialog } from '#ui/dialogs/dialog.tsx'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import type { Webhook } from '../../contract.ts'
import { SecretOnce } from '../secret-once.tsx'
import { useRotateSecret } from './use-webhooks.ts'

/** Asks before a webhook gets a new secret, then shows it for the only time. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutate, isPending, data } = useRotateSecret(webhook)
  if (data) {
    return (
      <Dialog title="Your new secret" opened onClose={onClose}>
        <SecretOnce what="secret" secret={data.secret} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <QuestionDialog
      title="Create a new secret?"
      opened
      doIt="Create secret"
      doing="Creating"
      busy={isPending}
      onClose={onClose}
      onDo={() => mutate()}
    >
      For 24 hours, deliveries are signed with both secrets. Change your app within that time.
    </QuestionDialog>
  )
}
