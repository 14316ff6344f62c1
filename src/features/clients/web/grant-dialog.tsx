import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { Grant } from '#features/billing/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './client.module.css'
import { useGrant } from './use-client.ts'

/** As typed; the count is a text there. */
const Typed = z.object({
  count: z.string().transform(Number).pipe(Grant.shape.count),
  note: Grant.shape.note,
})

interface GrantDialogProps {
  cid: number
  opened: boolean
  onClose: () => void
}

/** Number of tokens tokens a client is given, and why. */
export function GrantDialog({ opened, ...rest }: GrantDialogProps) {
  return (
    <Dialog title="Grant tokens" opened={opened} onClose={rest.onClose}>
      <GrantForm {...rest} />
    </Dialog>
  )
}

function GrantForm({ cid, onClose }: Omit<GrantDialogProps, 'opened'>) {
  const grant = useGrant(cid)
  const form = useTextForm(Typed, { count: '1', note: '' }, body =>
    grant.mutate(body, {
      onSuccess: onClose,
      onError: error => form.refuse(error, 'The tokens could not be granted. Please try again.'),
    }),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <TextInput
        label="Number of tokens"
        inputMode="numeric"
        maxLength={3}
        data-autofocus
        {...form.field('count')}
      />
      <TextInput
        label="Note"
        description="The client sees this note."
        maxLength={300}
        {...form.field('note')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={grant.isPending} busyLabel="Granting">
          Grant tokens
        </SubmitButton>
      </div>
    </form>
  )
}
