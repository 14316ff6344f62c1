import { useQuery } from '@tanstack/react-query'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import { isStockLow, type Prize } from '#features/prizes/contract.ts'
import { WideTicks } from '#ui/charts/ticks.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count, shortDollars } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { Thumbnail } from '#web/files/thumbnail.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './overview.module.css'
import { figuresQuery, prizesQuery } from './overview-queries.ts'

/** Prizes of a campaign, and the stock left. */
export function PrizesCard({ event }: { event: EventDetail }) {
  const { data: prizes, error, refetch } = useQuery(prizesQuery(event.eventKey))
  const { data: figures } = useQuery({
    ...figuresQuery(event.eventKey),
    enabled: event.activatedAt !== undefined,
  })
  const stock = new Map(figures?.prizes.map(prize => [prize.uniquePrizeKey, prize.awarded]))
  const { hasStock } = FIGURES_OF_TYPE[event.type]
  // A campaign that gives nothing away has nothing to say here.
  if (!hasStock && prizes?.length === 0) return null
  const open = event.status === STATUS.live || event.status === STATUS.paused
  return (
    <SectionCard title="Prizes" {...(prizes && { count: prizes.length })}>
      {!prizes && !error && <SkeletonRows rows={2} />}
      {!prizes && error && (
        <ErrorCard error={error} message="The prizes could not be loaded." onRetry={() => void refetch()} />
      )}
      {prizes?.length === 0 && <p className={classes.none}>No prizes.</p>}
      <ul className={classes.prizes}>
        {prizes?.map(prize => (
          <PrizeItem
            key={prize.id}
            prize={prize}
            awarded={stock.get(prize.uniquePrizeKey) ?? prize.awarded}
            hasStock={hasStock && prize.use === 'instant'}
            open={open}
          />
        ))}
      </ul>
    </SectionCard>
  )
}

interface PrizeItemProps {
  prize: Prize
  awarded: number
  /** Whether plays win it. */
  hasStock: boolean
  open: boolean
}

function PrizeItem({ prize, awarded, hasStock, open }: PrizeItemProps) {
  const left = prize.quantity - awarded
  const low = open && hasStock && prize.active && isStockLow(left, prize.quantity)
  return (
    <li className={classes.prize}>
      <div className={classes.prizeHead}>
        {prize.imageFileKey && <Thumbnail fileKey={prize.imageFileKey} size={32} />}
        <span className={classes.prizeTitle}>{prize.title}</span>
        <span className={classes.figure} data-low={low || undefined}>
          {hasStock ? (
            <>
              <strong>{count(left)}</strong> of {count(prize.quantity)} left
              {low && (left === 0 ? ', out of stock' : ', low stock')}
            </>
          ) : (
            <strong>{count(prize.quantity)}</strong>
          )}
        </span>
      </div>
      {hasStock && (
        <WideTicks
          value={left / prize.quantity}
          tone={low ? 'warn' : open && prize.active ? 'main' : 'muted'}
        />
      )}
      <div className={classes.prizeAbout}>
        {[
          `${shortDollars(prize.value)} each`,
          prize.use === 'draw' ? 'awarded by draw' : 'won instantly',
          !prize.active && 'turned off',
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </li>
  )
}
