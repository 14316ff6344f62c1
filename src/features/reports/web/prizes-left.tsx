import type { PrizeStock } from '#features/figures/contract.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { WideTicks } from '#ui/charts/ticks.tsx'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './live-monitor.module.css'

/** Remaining stock, prize by prize. */
export function PrizesLeft({ prizes }: { prizes: readonly PrizeStock[] }) {
  const quantity = prizes.reduce((sum, prize) => sum + prize.quantity, 0)
  const awarded = prizes.reduce((sum, prize) => sum + prize.awarded, 0)
  return (
    <SectionCard
      title="Prizes left"
      action={
        <span className={classes.figure}>
          <strong>{count(quantity - awarded)}</strong> of {count(quantity)}
        </span>
      }
    >
      <ul className={classes.list}>
        {prizes.map(prize => {
          const left = prize.quantity - prize.awarded
          const low = isStockLow(left, prize.quantity)
          return (
            <li key={prize.uniquePrizeKey} className={classes.prize}>
              <span className={classes.prizeTitle}>{prize.title}</span>
              <span className={classes.figure} data-low={low || undefined}>
                <strong>{count(left)}</strong> of {count(prize.quantity)}
                {low && (
                  <span className={classes.lowWord}>{left === 0 ? ' out of stock' : ' low stock'}</span>
                )}
              </span>
              <div className={classes.ticks}>
                <WideTicks value={left / prize.quantity} tone={low ? 'warn' : 'main'} />
              </div>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
