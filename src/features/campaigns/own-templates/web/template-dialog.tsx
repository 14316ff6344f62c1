import { Button, Textarea, TextInput } from '@mantine/core'
import { saveAsTemplate } from '#features/campaigns/own-templates/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from '../../lifecycle/web/dialogs.module.css'
import { useSaveAsTemplate } from './use-own-templates.ts'

interface TemplateDialogProps {
  eventKey: string
  title: string
  name: string
  note: string
  onClose: () => void
}

const Words = saveAsTemplate.body.pick({ name: true, note: true })

/** Asks for the name and note of a campaign's template. */
export function TemplateDialog({ eventKey, title, name, note, onClose }: TemplateDialogProps) {
  const save = useSaveAsTemplate(eventKey)
  const form = useTextForm(Words, { name, note }, body =>
    save.mutate(body, {
      onSuccess: () => {
        notifySuccess(`“${body.name}” is in your templates.`)
        onClose()
      },
      onError: error => form.refuse(error, 'The template could not be saved. Please try again.'),
    }),
  )
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <p className={shared.note}>
          Your team starts new campaigns from it, with the settings, screens and prizes that this campaign has
          then.
        </p>
        <TextInput label="Template name" maxLength={80} data-autofocus {...form.field('name')} />
        <Textarea label="Note (optional)" maxLength={200} rows={2} {...form.field('note')} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={save.isPending} busyLabel="Saving">
            Save template
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
