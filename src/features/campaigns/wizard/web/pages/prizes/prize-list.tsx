import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DraftPrize } from '#features/prizes/contract.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { useBuild } from '../../state/build-store.ts'
import classes from './prize-list.module.css'
import { isRowWrong } from './prize-problems.ts'
import { PrizeRow } from './prize-row.tsx'
import { totalPieces, totalValue } from './prize-rows.ts'
import { usePrizeOrder } from './use-prize-order.tsx'

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
  const { handle, extras } = usePrizeOrder(card, prizes, onChange)
  return (
    <div ref={card} className={classes.card}>
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
      {extras}
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
