import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import type { Stat } from '#ui/charts/stat-strip.tsx'
import { count } from '#ui/format/amounts.ts'
import { statOf } from '#web/figures.ts'

/** The figures above the live monitor. */
export function statsOf({
  type,
  totals,
  online5m,
}: Pick<LiveMonitor, 'type' | 'totals' | 'online5m'>): Stat[] {
  return [
    { label: 'Online now', value: count(online5m), note: 'last 5 min' },
    ...FIGURES_OF_TYPE[type].strip.map(key => statOf(key, totals)),
  ]
}
