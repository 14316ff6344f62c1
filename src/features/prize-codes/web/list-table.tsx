import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import type { CodeList, PrizeCodes } from '#features/prize-codes/contract.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import stacked from '#ui/layout/stacked-table.module.css'
import classes from '#web/codes/codes.module.css'
import { useChangeCodes } from './use-codes.ts'

const COLUMNS = [
  ['codes', 'Codes'],
  ['free', 'Left'],
  ['assigned', 'Assigned'],
  ['revoked', 'Revoked'],
] as const satisfies [keyof CodeList, string][]

interface ListProps {
  prizeId: string
  event: EventDetail
}

/** Lists of codes, as they were uploaded. */
export function ListTable({ codes, ...rest }: ListProps & { codes: PrizeCodes }) {
  if (codes.lists.length === 0) return <p className={classes.note}>No codes uploaded yet.</p>
  return (
    <table className={`${classes.table} ${stacked.stacked}`}>
      <thead>
        <tr>
          <th scope="col">List</th>
          {COLUMNS.map(([key, word]) => (
            <th key={key} scope="col" className={classes.number}>
              {word}
            </th>
          ))}
          <th scope="col">
            <span className={classes.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.lists.map(list => (
          <ListRow key={list.listId} list={list} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function ListRow({ list, prizeId, event }: ListProps & { list: CodeList }) {
  const [open, setOpen] = useState<'expiry' | 'remove'>()
  const { name, addedAt, expiresOn } = list
  const title = name || 'Pasted list'
  const close = () => setOpen(undefined)
  return (
    <tr>
      <th scope="row">
        <div>
          {title}
          <div className={classes.small}>
            Added {shortMoment(addedAt, event.timezone)}
            {expiresOn !== undefined && `, until ${calendarDay(expiresOn)}`}
          </div>
        </div>
      </th>
      {COLUMNS.map(([key, word]) => (
        <td key={key} className={classes.number} data-label={word}>
          {count(list[key])}
        </td>
      ))}
      <td>
        {event.mayChange && (
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Expiry of ${title}`}
              onClick={() => setOpen('expiry')}
            >
              Expiry
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Remove ${title}`}
              onClick={() => setOpen('remove')}
            >
              Remove
            </Button>
          </div>
        )}
        {open === 'expiry' && <ExpiryDialog list={list} prizeId={prizeId} onClose={close} />}
        {open === 'remove' && <RemoveDialog list={list} prizeId={prizeId} event={event} onClose={close} />}
      </td>
    </tr>
  )
}

interface ListDialogProps {
  list: CodeList
  prizeId: string
  onClose: () => void
}

function ExpiryDialog({ list, prizeId, onClose }: ListDialogProps) {
  const [day, setDay] = useState(list.expiresOn ?? '')
  const { mutate, isPending, error } = useChangeCodes(prizeId)
  const expiresOn = day === '' ? null : day
  return (
    <Dialog opened title="Expiry of this list" onClose={onClose}>
      <div className={classes.form}>
        <TextInput
          type="date"
          label="Last day"
          description="Codes are not handed out after this day. Leave empty if they do not expire."
          value={day}
          error={error?.message}
          data-autofocus
          onChange={change => setDay(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button
            loading={isPending}
            onClick={() => mutate({ listId: list.listId, expiresOn }, { onSuccess: onClose })}
          >
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function RemoveDialog({ list, prizeId, event, onClose }: ListDialogProps & { event: EventDetail }) {
  const { mutate, isPending } = useChangeCodes(prizeId)
  const isDraft = event.status === STATUS.draft
  return (
    <Dialog opened title={isDraft ? 'Delete this list?' : 'Revoke this list?'} onClose={onClose}>
      <div className={classes.form}>
        <p>
          {isDraft
            ? `${countOf(list.codes, 'code')} will be deleted. You can upload them again.`
            : `${countOf(list.free, 'code')} will not be handed out. ${countOf(list.assigned, 'winner')} will get another code, as long as there are codes left. You cannot undo it.`}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() =>
              mutate(
                { listId: list.listId, revoke: true },
                { onSuccess: onClose, onError: error => notifyError(error.message) },
              )
            }
          >
            {isDraft ? 'Delete list' : 'Revoke list'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
