import type { ReactNode } from 'react'
import type { PrizeStock } from '#features/figures/contract.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { WideTicks } from '#ui/charts/ticks.tsx'
import { count } from '#ui/format/amounts.ts'
import { Thumbnail } from '#web/files/thumbnail.tsx'
import classes from './stock-row.module.css'

/** "15 of 60": left of all. */
export function StockFigure({ left, of, children }: { left: number; of: number; children?: ReactNode }) {
  return (
    <span className={classes.figure}>
      <strong>{count(left)}</strong> of {count(of)}
      {children}
    </span>
  )
}

interface StockRowProps {
  prize: PrizeStock
  /** False before the start and after the end, when a low stock is no warning. */
  isOpen: boolean
}

/** A prize with the stock left, or with its quantity where a draw awards it. */
export function StockRow({ prize, isOpen }: StockRowProps) {
  const { title, imageFileKey, use, quantity, awarded } = prize
  const left = quantity - awarded
  const isLow = isOpen && use === 'instant' && isStockLow(left, quantity)
  return (
    <li className={classes.row} data-low={isLow || undefined}>
      {imageFileKey && <Thumbnail fileKey={imageFileKey} size={32} />}
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {use === 'instant' ? (
          <StockFigure left={left} of={quantity}>
            {isLow && <span className={classes.low}>{left === 0 ? ' out of stock' : ' low stock'}</span>}
          </StockFigure>
        ) : (
          <span className={classes.figure}>
            <strong>{count(quantity)}</strong> by draw
          </span>
        )}
        {use === 'instant' && (
          <div className={classes.ticks}>
            <WideTicks value={left / quantity} tone={isLow ? 'warn' : isOpen ? 'main' : 'muted'} />
          </div>
        )}
      </div>
    </li>
  )
}
