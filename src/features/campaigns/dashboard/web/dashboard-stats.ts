import type { Dashboard } from '#features/campaigns/contract.ts'
import { FIGURES, type FigureKey, hasFigure } from '#features/figures/contract.ts'
import type { Stat } from '#ui/charts/stat-strip.tsx'
import { figureText, shareOf, statOf } from '#web/figures.ts'

const TODAY: readonly FigureKey[] = ['entries', 'people', 'wins', 'redeemed', 'gifts', 'given', 'optIns']

const labelOf = (key: FigureKey) => `${FIGURES[key].label} today`

/** Before anything is known: the figures that nearly every account has. */
export const STAT_LABELS = (['entries', 'people', 'optIns'] as const).map(labelOf)

/** The figures of today in the strip at the top: those that a live campaign has, or that count something. */
export function dashboardStats({ entries, people, today, live }: Dashboard): Stat[] {
  const shown = TODAY.filter(
    key =>
      STAT_LABELS.includes(labelOf(key)) ||
      live.some(({ type, testMode }) => !testMode && hasFigure(type, key)) ||
      FIGURES[key].of(today) > 0,
  )
  const notes: Partial<Record<FigureKey, Pick<Stat, 'note' | 'tone'>>> = {
    entries: change(entries.changePercent),
    people: change(people.changePercent),
    // Prizes of earlier days are redeemed too: more than today's wins is no share of them.
    redeemed:
      today.validWins > 0 && FIGURES.redeemed.of(today) <= today.validWins
        ? { note: statOf('redeemed', today).note ?? '' }
        : {},
    optIns:
      today.participants > 0
        ? { note: `${shareOf(FIGURES.optIns.of(today), today.participants)} of today’s entrants` }
        : {},
  }
  return shown.map(key => ({ label: labelOf(key), value: figureText(key, today), ...notes[key] }))
}

/** "+12%", "-3%", "no change"; nothing where there is nothing to compare with. */
export function changeText(percent: number | null): string {
  if (percent === null) return ''
  if (percent === 0) return 'no change'
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

function change(percent: number | null): Pick<Stat, 'note' | 'tone'> {
  if (percent === null) return {}
  return { note: `${changeText(percent)} vs. a week ago`, ...(percent > 0 ? { tone: 'good' } : {}) }
}
