import { ActionIcon } from '@mantine/core'
import { IconChevronUp, IconGift, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { DraftPrize } from '#features/builder/contract.ts'
import { count, dollarsAndCents } from '#web/amounts.ts'
import { PrizeEditor } from './prize-editor.tsx'
import classes from './prize-row.module.css'
import { PRIZE_TYPE_NAMES } from './prize-type-names.ts'

interface PrizeRowProps {
  prize: DraftPrize
  index: number
  opened: boolean
  onToggle: () => void
  onChange: (prize: DraftPrize) => void
  onRemove: () => void
}

/** One prize in short, and its fields while it is open. */
export function PrizeRow({ prize, index, opened, onToggle, onChange, onRemove }: PrizeRowProps) {
  const editorId = useId()
  const name = prize.title || `Prize ${index + 1}`
  const Icon = opened ? IconChevronUp : IconPencil
  return (
    <div className={classes.prize}>
      <div className={classes.row}>
        <span className={classes.picture}>
          <IconGift size={22} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.words}>
          <div className={classes.name}>{name}</div>
          <div className={classes.type}>{PRIZE_TYPE_NAMES[prize.type]}</div>
        </div>
        <div className={classes.figure}>
          <b>{count(prize.quantity)}</b> pcs
        </div>
        <div className={classes.figure}>
          <span>{dollarsAndCents(prize.value)}</span> each
        </div>
        <div className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
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
