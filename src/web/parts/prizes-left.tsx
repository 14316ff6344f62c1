import type { PrizeStock } from '#features/figures/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { StockFigure, StockRow } from './stock-row.tsx'

/** Remaining stock, prize by prize. */
export function PrizesLeft({ prizes, isOpen }: { prizes: readonly PrizeStock[]; isOpen: boolean }) {
  const instant = prizes.filter(({ use }) => use === 'instant')
  const quantity = instant.reduce((sum, prize) => sum + prize.quantity, 0)
  const awarded = instant.reduce((sum, prize) => sum + prize.awarded, 0)
  // Before the first win, everything is left.
  const hasStock = quantity > 0 && (isOpen || awarded > 0)
  return (
    <SectionCard
      title={hasStock ? 'Prizes left' : 'Prizes'}
      action={hasStock && <StockFigure left={quantity - awarded} of={quantity} />}
    >
      <ul className={shared.plainList}>
        {prizes.map(prize => (
          <StockRow key={prize.uniquePrizeKey} prize={prize} isOpen={isOpen} />
        ))}
      </ul>
    </SectionCard>
  )
}
