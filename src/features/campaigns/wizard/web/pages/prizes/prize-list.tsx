import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { DraftPrize } from '#features/prizes/contract.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { moved, useReorder } from '#ui/hooks/use-reorder.tsx'
import { useBuild } from '../../state/build-store.ts'
import classes from './prize-list.module.css'
import { isRowWrong } from './prize-problems.ts'
import { PrizeRow } from './prize-row.tsx'
import { totalPieces, totalValue } from './prize-rows.ts'

const MOST = 50

interface PrizeListProps {
  prizes: DraftPrize[]
  /** Key of the prize whose fields are shown. */
  opened: string | undefined
  onOpen: (key: string | undefined) => void
  onChange: (prizes: DraftPrize[]) => void
  onAdd: () => void
}

/** The prizes on a card, with their number and value; one at a time is edited. */
export function PrizeList({ prizes, opened, onOpen, onChange, onAdd }: PrizeListProps) {
  const problems = useBuild(state => state.problems)
  const card = useRef<HTMLDivElement>(null)
  const [spoken, say] = useState('')
  const keys = prizes.map(({ key }) => key)
  const { handle, layer } = useReorder(card, keys, (from, to) => {
    say(`${prizes[from]?.title || 'The prize'} is now number ${to + 1} of ${prizes.length}`)
    onChange(moved(prizes, from, to))
  })
  return (
    <div ref={card} className={classes.card}>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {prizes.map((prize, index) => (
        <PrizeRow
          key={prize.key}
          prize={prize}
          index={index}
          {...(prizes.length > 1 && { handle: handle(index) })}
          // Rows with errors are never collapsed.
          opened={prize.key === opened || isRowWrong(problems, index)}
          onToggle={() => onOpen(prize.key === opened ? undefined : prize.key)}
          onChange={next => onChange(prizes.map(other => (other.key === prize.key ? next : other)))}
          onRemove={() => onChange(prizes.filter(other => other.key !== prize.key))}
        />
      ))}
      {layer}
      <div className={classes.end}>
        {prizes.length < MOST && (
          <Button
            data-field="newPrizes"
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
            onClick={onAdd}
          >
            Add a prize
          </Button>
        )}
        {prizes.length > 0 && (
          <div className={classes.total}>
            {countOf(totalPieces(prizes), 'prize')}, total retail value{' '}
            <strong>{dollarsAndCents(totalValue(prizes))}</strong>
          </div>
        )}
      </div>
    </div>
  )
}
