import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { count } from '#web/amounts.ts'
import { StatStrip } from '#web/ui/stat-strip.tsx'
import { prizesQuery } from './overview-queries.ts'

/** How a campaign goes, in three figures. */
export function FiguresStrip({ event }: { event: EventDetail }) {
  const { data: prizes = [] } = useQuery(prizesQuery(event.eventKey))
  const active = prizes.filter(prize => prize.active)
  const quantity = active.reduce((sum, prize) => sum + prize.quantity, 0)
  const awarded = active.reduce((sum, prize) => sum + prize.awarded, 0)
  return (
    <StatStrip
      stats={[
        { label: 'People', value: count(event.participants) },
        { label: 'Wins', value: count(event.wins) },
        ...(quantity > 0
          ? [{ label: 'Prizes left', value: count(quantity - awarded), note: `of ${count(quantity)}` }]
          : []),
      ]}
    />
  )
}
