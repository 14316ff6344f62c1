import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { count } from '#web/amounts.ts'
import { statOf } from '#web/figures.ts'
import type { Stat } from '#web/ui/stat-strip.tsx'

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
