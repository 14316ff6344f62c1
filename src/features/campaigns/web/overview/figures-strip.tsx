import type { EventDetail } from '#features/campaigns/contract.ts'
import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { type Stat, StatStrip } from '#ui/charts/stat-strip.tsx'
import { figureText, statOf } from '#web/figures.ts'

/** As many as stand beside each other. */
const SHOWN = 5

/** How a campaign goes, in the figures of its type; the first that grew today says by how much. */
export function FiguresStrip({ event, overview }: { event: EventDetail; overview: Overview }) {
  const { totals, today } = overview
  const [main] = FIGURES_OF_TYPE[event.type].row
  const stats = FIGURES_OF_TYPE[event.type].strip.slice(0, SHOWN).map((key): Stat => {
    const grown = figureText(key, today)
    return key === main && grown !== '0'
      ? { ...statOf(key, totals), note: `+${grown} today` }
      : statOf(key, totals)
  })
  return <StatStrip stats={stats} />
}
