import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { planName } from '#shared/text/plan-name.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { paths } from '#web/paths.ts'
import { NewClient, PLANS } from '../contract.ts'
import classes from './client.module.css'
import { useCreateClient } from './use-client.ts'

const EMPTY = { name: '', subscriptionRole: 'ALECARTE', firstName: '', lastName: '', ownerEmail: '' }

/** As typed; any text there becomes one of the plans. */
const Typed = z.object(NewClient.shape).extend({
  subscriptionRole: z.string().pipe(NewClient.shape.subscriptionRole),
})

/** A new client account with its owner. */
export function NewClientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="New client" opened={opened} onClose={onClose}>
      <NewClientForm onClose={onClose} />
    </Dialog>
  )
}

function NewClientForm({ onClose }: { onClose: () => void }) {
  const create = useCreateClient()
  const navigate = useNavigate()
  const form = useTextForm(Typed, EMPTY, body =>
    create.mutate(body, {
      onSuccess: ({ cid }) => {
        notifySuccess(`${body.name} was created, and its owner was invited.`)
        void navigate({ to: paths.client(cid) })
      },
      onError: error => form.refuse(error, 'The client could not be created. Please try again.'),
    }),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <TextInput label="Client name" maxLength={120} data-autofocus {...form.field('name')} />
      <NativeSelect
        label="Plan"
        data={PLANS.map(value => ({ value, label: planName(value) }))}
        {...form.field('subscriptionRole')}
      />
      <div className={classes.names}>
        <TextInput label="Owner’s first name" maxLength={80} {...form.field('firstName')} />
        <TextInput label="Owner’s last name" maxLength={80} {...form.field('lastName')} />
      </div>
      <TextInput
        label="Owner’s email"
        type="email"
        maxLength={254}
        description="They get a temporary password, valid for seven days."
        {...form.field('ownerEmail')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={create.isPending} busyLabel="Creating">
          Create client
        </SubmitButton>
      </div>
    </form>
  )
}
