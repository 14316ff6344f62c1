import { ActionIcon } from '@mantine/core'
import { IconChevronUp, IconGift, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useId } from 'react'
import { type DraftPrize, PRIZE_FIELDS } from '#features/prizes/contract.ts'
import { count, dollarsAndCents } from '#ui/format/amounts.ts'
import { MoveHandle } from '#ui/forms/move-handle.tsx'
import { Thumbnail } from '#web/files/thumbnail.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import classes from './prize-row.module.css'

/** Loads after the rest of the page, before it can be needed. */
const PrizeEditor = lazyWithRetry(async () => (await import('./prize-editor.tsx')).PrizeEditor)

interface PrizeRowProps {
  prize: DraftPrize
  index: number
  opened: boolean
  /** Attributes of a button that moves the row; absent if the row cannot move. */
  handle?: Pick<ComponentProps<'button'>, 'onKeyDown'> & { 'data-handle': true }
  onToggle: () => void
  onChange: (prize: DraftPrize) => void
  onRemove: () => void
}

/** One prize in short, and its fields while it is open. */
export function PrizeRow(props: PrizeRowProps) {
  const { prize, index, opened, handle, onToggle, onChange, onRemove } = props
  const editorId = useId()
  useEffect(() => void PrizeEditor.preload(), [])
  const name = prize.title || `Prize ${index + 1}`
  const Icon = opened ? IconChevronUp : IconPencil
  return (
    <div className={classes.prize} data-row={prize.key}>
      <div className={classes.row}>
        <div className={classes.lead}>
          {handle && <MoveHandle of={name} handle={handle} className={classes.handle} />}
          {prize.imageFileKey ? (
            <Thumbnail fileKey={prize.imageFileKey} />
          ) : (
            <span className={classes.picture}>
              <IconGift size={22} stroke={1.6} aria-hidden />
            </span>
          )}
        </div>
        <div className={classes.words}>
          <div className={classes.name}>{name}</div>
          <div className={classes.type}>{PRIZE_FIELDS.type.choices[prize.type]}</div>
        </div>
        <div className={classes.figure}>
          Qty <b>{count(prize.quantity)}</b>
        </div>
        <div className={classes.figure}>
          <span>{dollarsAndCents(prize.value)}</span> each
        </div>
        <div className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            data-field="newPrizes"
            aria-expanded={opened}
            aria-controls={editorId}
            aria-label={`${opened ? 'Close' : 'Edit'} ${name}`}
            onClick={onToggle}
          >
            <Icon size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div id={editorId} hidden={!opened}>
        {opened && <PrizeEditor prize={prize} index={index} onChange={onChange} />}
      </div>
    </div>
  )
}
