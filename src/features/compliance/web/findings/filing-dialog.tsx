import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Filing, Registration } from '#features/compliance/contract.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import shared from '#ui/styles/shared.module.css'
import { ApiError } from '#web/api/api-error.ts'
import classes from '../dialogs.module.css'
import { DocumentField } from '../document-field.tsx'
import { FILING_NAMES } from './filing-names.ts'
import { useRegister } from './use-settle.ts'

interface FilingDialogProps {
  eventKey: string
  filing: Filing
  registration: Registration | undefined
  onClose: () => void
}

const bonds = [
  { value: 'none', label: 'None' },
  { value: 'bond', label: 'Bond' },
  { value: 'trustAccount', label: 'Trust account' },
  { value: 'waived', label: 'Waived by the state' },
] as const

const EMPTY: Registration = { filedOn: '', number: '', bondType: 'none' }

/** A filing: date, number, bond, and document. */
export function FilingDialog({ eventKey, filing, registration, onClose }: FilingDialogProps) {
  const [draft, setDraft] = useState<Registration>(registration ?? EMPTY)
  const [tried, setTried] = useState(false)
  const register = useRegister(eventKey)
  const isDated = DateText.safeParse(draft.filedOn).success
  const set = (part: Partial<Registration>) => setDraft({ ...draft, ...part })
  const { fileKey, ...plain } = draft
  const refused = register.error instanceof ApiError ? register.error.fields.filedOn : undefined

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!isDated || register.isPending) return
    const value = { ...plain, number: plain.number.trim(), ...(fileKey ? { fileKey } : {}) }
    register.mutate({ [filing]: value }, { onSuccess: onClose })
  }

  return (
    <Dialog opened title={FILING_NAMES[filing].title} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <TextInput
          type="date"
          label={FILING_NAMES[filing].date}
          value={draft.filedOn}
          data-autofocus
          withAsterisk
          error={tried && !isDated ? 'Enter the date' : refused}
          onChange={change => set({ filedOn: change.currentTarget.value })}
        />
        <TextInput
          label="Number"
          description="Leave blank until the state assigns one."
          value={draft.number}
          maxLength={60}
          onChange={change => set({ number: change.currentTarget.value })}
        />
        {filing !== 'IRS' && filing !== 'RI' && (
          <NativeSelect
            label="Security for the prizes"
            data={bonds}
            value={draft.bondType}
            onChange={change => {
              const chosen = bonds.find(({ value }) => value === change.currentTarget.value)
              set({ bondType: chosen?.value ?? 'none' })
            }}
          />
        )}
        <DocumentField
          eventKey={eventKey}
          label="Document"
          fileKey={fileKey}
          onChange={key => setDraft(key ? { ...plain, fileKey: key } : plain)}
        />
        <div className={shared.buttons}>
          {registration && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => register.mutate({ [filing]: null }, { onSuccess: onClose })}
            >
              Remove
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={register.isPending}>
            Save filing
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
