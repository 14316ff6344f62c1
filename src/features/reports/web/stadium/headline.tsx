import type { EventDetail } from '#features/campaigns/contract.ts'
import { FIGURES, FIGURES_OF_TYPE, hasFigure } from '#features/figures/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { count } from '#ui/format/amounts.ts'
import classes from './stadium.module.css'

/** Units of the stadium's screen: how tall the number is, and how much room all of its digits have. */
const TALLEST = 400
const WIDEST = 1300

interface Figure {
  value: number
  words: string
  /** Filled part of the meter under it. */
  share?: number
}

function figureOf({ prizes, totals }: LiveMonitor, { type }: EventDetail): Figure {
  const stock = prizes.filter(({ use }) => use === 'instant')
  const pieces = stock.reduce((sum, prize) => sum + prize.quantity, 0)
  if (!FIGURES_OF_TYPE[type].hasStock || pieces === 0) {
    const { of, nouns } = hasFigure(type, 'entries') ? FIGURES.entries : FIGURES.gifts
    const value = of(totals)
    return { value, words: `${value === 1 ? nouns[0] : nouns[1]} so far` }
  }
  const left = pieces - stock.reduce((sum, prize) => sum + prize.awarded, 0)
  if (left === 0) return { value: 0, words: 'prizes left: all have been won', share: 0 }
  return {
    value: left,
    words: left === 1 ? 'prize still in the game' : 'prizes still in the game',
    share: left / pieces,
  }
}

/** Width in digits; a comma is half as wide. */
const widthOf = (text: string) => text.length - (text.split(',').length - 1) / 2

/** The one number: prizes left to win, or the number of entrants if there are no instant wins. */
export function Headline({ monitor, event }: { monitor: LiveMonitor; event: EventDetail }) {
  const { value, words, share } = figureOf(monitor, event)
  const text = count(value)
  const units = Math.min(TALLEST, WIDEST / widthOf(text))
  return (
    <div>
      <p
        className={classes.number}
        key={value}
        style={{ fontSize: `calc(${units.toFixed()} * var(--big, var(--unit)))` }}
      >
        {text}
      </p>
      <p className={classes.words}>{words}</p>
      {share !== undefined && (
        <div className={classes.meter}>
          <Ticks value={share} count={51} height={18} tone="brass" />
        </div>
      )}
    </div>
  )
}
