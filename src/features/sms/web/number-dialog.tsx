import { Button, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listClients } from '#features/clients/contract.ts'
import { PICTURE_TYPES } from '#features/files/contract.ts'
import type { SmsNumberRow } from '#features/sms/contract.ts'
import { CarrierRegistration, NumberKind } from '#features/sms/outbound/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { UploadArea } from '#web/files/upload-area.tsx'
import { KIND_NAMES, REGISTRATION_LOOKS } from './number-words.ts'
import classes from './numbers.module.css'
import { useNumberChanges } from './use-sms.ts'

const SHARED = { value: '0', label: 'Shared by clients' }
const kinds = NumberKind.options.map(value => ({ value, label: KIND_NAMES[value] }))
const states = CarrierRegistration.options.map(value => ({ value, label: REGISTRATION_LOOKS[value][0] }))

interface Form {
  number: string
  /** '0' for one that clients share. */
  cid: string
  kind: NumberKind
  registration: CarrierRegistration
  account: string
  secret: string
  note: string
}

const emptyNumber: Form = {
  number: '',
  cid: '0',
  kind: '10dlc',
  registration: 'none',
  account: '',
  secret: '',
  note: '',
}

function toForm(row: SmsNumberRow | undefined): Form {
  if (!row) return emptyNumber
  const { number, kind = '10dlc', registration, note } = row
  return { ...emptyNumber, number, kind, registration, note }
}

interface NumberDialogProps {
  /** Absent for a new one. */
  row: SmsNumberRow | undefined
  onClose: () => void
}

/** A number, its registration status, and the submitted data. */
export function NumberDialog({ row, onClose }: NumberDialogProps) {
  const [form, setForm] = useState(() => toForm(row))
  const [documents, setDocuments] = useState(row?.documents ?? [])
  const { add, change, remove } = useNumberChanges()
  const set = (part: Partial<Form>) => setForm(now => ({ ...now, ...part }))
  const { error } = row ? change : add
  const problems = error instanceof ApiError ? error.fields : {}
  const isBusy = add.isPending || change.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    const { number, cid, kind, registration, account, secret, note } = form
    const body = { kind, registration, note, documents }
    const done = { onSuccess: onClose }
    if (row?.id) return change.mutate({ id: row.id, body }, done)
    const own = account === '' && secret === '' ? {} : { account: { id: account, secret } }
    const client = cid === '0' ? {} : { cid: Number(cid) }
    add.mutate({ ...body, number: number.replaceAll(/[\s().-]/g, ''), ...own, ...client }, done)
  }

  return (
    <Dialog title={row ? row.number : 'Add number'} opened onClose={onClose} width={520}>
      <form className={classes.form} onSubmit={submit}>
        {!row && <NewFields form={form} set={set} problems={problems} />}
        <Select
          label="Type"
          data={kinds}
          value={form.kind}
          allowDeselect={false}
          onChange={value => set({ kind: NumberKind.catch('10dlc').parse(value) })}
        />
        <Select
          label="Registration"
          description="We notify clients waiting for this number when carriers approve or reject it."
          data={states}
          value={form.registration}
          allowDeselect={false}
          onChange={value => set({ registration: CarrierRegistration.catch('none').parse(value) })}
        />
        <Textarea
          label="Note"
          description="Brand and campaign IDs, and carrier requests."
          value={form.note}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={event => set({ note: event.currentTarget.value })}
        />
        <ul className={classes.documents}>
          {documents.map(({ fileKey, name }) => (
            <li key={fileKey}>
              {name}
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Remove ${name}`}
                onClick={() => setDocuments(documents.filter(one => one.fileKey !== fileKey))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <UploadArea
          entityKey="account"
          folder="documents"
          visibility="private"
          what="documents"
          hint="Letters and forms as PDF or pictures, up to 10 MB each."
          types={['application/pdf', ...PICTURE_TYPES]}
          onUploaded={({ fileKey, name }) => setDocuments(now => [...now, { fileKey, name }])}
        />
        {error && Object.keys(problems).length === 0 && (
          <p role="alert" className={classes.wrong}>
            {error.message || 'The number could not be saved. Please try again.'}
          </p>
        )}
        <div className={classes.actions}>
          {row?.id && (
            <Button
              variant="default"
              color="red"
              onClick={() => row.id && remove.mutate(row.id, { onSuccess: onClose })}
            >
              Release number
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {row ? 'Save' : 'Enter'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface NewFieldsProps {
  form: Form
  set: (part: Partial<Form>) => void
  problems: Readonly<Record<string, string>>
}

/** Fields that cannot be changed later. */
function NewFields({ form, set, problems }: NewFieldsProps) {
  const clients = useQuery({
    queryKey: ['clients', 'choice', ''],
    queryFn: ({ signal }) => call(listClients, { query: { pageSize: 500 }, signal }),
  })
  const found = clients.data?.map(({ cid, name }) => ({ value: String(cid), label: name })) ?? []
  return (
    <>
      <TextInput
        label="Number"
        description="Enter it like +12075550142, or as a short code of 5 or 6 digits."
        value={form.number}
        error={problems.number}
        maxLength={24}
        required
        autoComplete="off"
        onChange={event => set({ number: event.currentTarget.value })}
      />
      <Select
        label="Client"
        description="A client with its own number has its own keywords."
        data={[SHARED, ...found]}
        value={form.cid}
        searchable
        allowDeselect={false}
        onChange={value => set({ cid: value ?? '0' })}
      />
      <TextInput
        label="Provider account ID"
        description="Leave blank to use the account in SMS_URL."
        value={form.account}
        error={problems['account.id']}
        maxLength={64}
        autoComplete="off"
        onChange={event => set({ account: event.currentTarget.value })}
      />
      {form.account !== '' && (
        <PasswordInput
          label="Provider secret"
          description="Stored encrypted and never shown again."
          value={form.secret}
          error={problems['account.secret']}
          maxLength={200}
          autoComplete="off"
          onChange={event => set({ secret: event.currentTarget.value })}
        />
      )}
    </>
  )
}
