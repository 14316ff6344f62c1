import type { PrizeStock } from '#features/figures/contract.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import classes from './stadium.module.css'

/** More could not be read from the last row. */
const SHOWN = 4

const leftOf = ({ quantity, awarded }: PrizeStock) => quantity - awarded

/** Four prizes with the stock left; prizes without stock make way for others. */
export function PrizeLines({ prizes }: { prizes: readonly PrizeStock[] }) {
  const order = prizes.toSorted((a, b) => Number(leftOf(a) === 0) - Number(leftOf(b) === 0))
  const others = order.slice(SHOWN)
  return (
    <div>
      <ul className={classes.prizes} aria-label="Prizes left">
        {order.slice(0, SHOWN).map(prize => {
          const left = leftOf(prize)
          const low = isStockLow(left, prize.quantity)
          return (
            <li key={prize.uniquePrizeKey}>
              <span className={classes.prizeTitle}>{prize.title}</span>
              <span className={classes.left} data-low={low || undefined}>
                {left === 0 ? 'all won' : `${count(left)} left`}
              </span>
              <div className={classes.meter}>
                <Ticks value={left / prize.quantity} count={40} height={7} tone={low ? 'warn' : 'main'} />
              </div>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <p className={classes.quiet}>
          and {countOf(others.length, 'more prize', 'more prizes')}
          {others.some(leftOf) && `, ${count(others.reduce((sum, prize) => sum + leftOf(prize), 0))} left`}
        </p>
      )}
    </div>
  )
}
