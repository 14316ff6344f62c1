import { dollars } from '#features/tiles/kinds/index.ts'
import type { LegalPrize } from './legal-page.ts'
import { totalValue } from './prize-sections.ts'

const HANDED_OVER: Record<LegalPrize['delivery'], string> = {
  ship: 'sent by post',
  email: 'sent by email',
  pickup: 'picked up at the venue',
  pin: 'redeemed on screen',
}

/** What can be won: how many, what each is worth, how it is handed over. */
export function PrizeTable({ prizes }: { prizes: readonly LegalPrize[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Prize</th>
          <th scope="col">Number</th>
          <th scope="col">Value each (ARV)</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ title, quantity, valueCents, delivery, use }) => (
          <tr key={`${title} ${use}`}>
            <th scope="row">
              {title}
              <small>
                {use === 'draw' ? 'Drawn' : 'Won at once'}, {HANDED_OVER[delivery]}
              </small>
            </th>
            <td>{quantity.toLocaleString('en-US')}</td>
            <td>{dollars(valueCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            All prizes together
          </th>
          <td>{dollars(totalValue(prizes))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
