import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type BlacklistEntry, normalizeBlock } from '#features/blacklist/contract.ts'
import { addDays, dateIn, saidEnd, startOfDay } from '#shared/time/zoned-time.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './blacklist.module.css'
import { KIND_WORDS } from './kind-words.ts'
import { useChangeEntry } from './use-blacklist.ts'

interface EditEntryDialogProps {
  eventKey: string
  timezone: string
  entry: BlacklistEntry
  onClose: () => void
}

/** The midnight after the last day; null for none. */
const endOf = (lastDay: string, timezone: string) =>
  lastDay === '' ? null : startOfDay(addDays(lastDay, 1), timezone)

/** Changing who an entry means, why, and how long it holds. */
export function EditEntryDialog({ eventKey, timezone, entry, onClose }: EditEntryDialogProps) {
  const { id, kind, value, reason, expiresAt } = entry
  const change = useChangeEntry(eventKey)
  const schema = z.object({
    value: z
      .string()
      .refine(text => normalizeBlock(kind, text) !== undefined, 'Not a valid entry of this type'),
    reason: z.string().trim().min(1, 'Enter a reason'),
    expiresAt: z.string(),
  })
  const initial = {
    value,
    reason,
    expiresAt: expiresAt ? dateIn(timezone, saidEnd(expiresAt, timezone)) : '',
  }
  const form = useTextForm(schema, initial, parsed =>
    change.mutate(
      {
        id,
        value: parsed.value,
        reason: parsed.reason,
        // An end within a day stays the same while its day does.
        ...(parsed.expiresAt === initial.expiresAt ? {} : { expiresAt: endOf(parsed.expiresAt, timezone) }),
      },
      {
        onSuccess: onClose,
        onError: error => form.refuse(error, 'The entry could not be saved. Please try again.'),
      },
    ),
  )
  return (
    <Dialog opened title="Edit entry" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput label={KIND_WORDS[kind].word} maxLength={254} {...form.field('value')} />
        <TextInput label="Reason" maxLength={300} {...form.field('reason')} />
        <TextInput type="date" label="Last day (optional)" {...form.field('expiresAt')} />
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={change.isPending} busyLabel="Saving">
            Save
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
