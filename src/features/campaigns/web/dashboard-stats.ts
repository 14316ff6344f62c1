import type { Dashboard } from '#features/campaigns/contract.ts'
import { count } from '#web/amounts.ts'
import type { Stat } from '#web/ui/stat-strip.tsx'

export const STAT_LABELS = [
  'Entries today',
  'People today',
  'Prizes won today',
  'Redeemed today',
  'Opt-ins today',
] as const
const [ENTRIES, PEOPLE, WON, REDEEMED, OPT_INS] = STAT_LABELS

/** The figures of today in the strip at the top. */
export function dashboardStats({ entries, people, prizesWon, redeemed, optIns }: Dashboard): Stat[] {
  return [
    { label: ENTRIES, value: count(entries.value), ...change(entries.changePercent) },
    { label: PEOPLE, value: count(people.value), ...change(people.changePercent) },
    { label: WON, value: count(prizesWon) },
    { label: REDEEMED, value: count(redeemed), ...share(redeemed, prizesWon, 'wins') },
    { label: OPT_INS, value: count(optIns), ...share(optIns, people.value, 'people') },
  ]
}

/** "+12%", "-3%", "no change"; nothing where there is nothing to compare with. */
export function changeText(percent: number | null): string {
  if (percent === null) return ''
  if (percent === 0) return 'no change'
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

function change(percent: number | null): Pick<Stat, 'note' | 'tone'> {
  if (percent === null) return {}
  return { note: changeText(percent), ...(percent > 0 ? { tone: 'good' } : {}) }
}

function share(part: number, whole: number, noun: string): Pick<Stat, 'note'> {
  return whole > 0 ? { note: `${Math.round((part / whole) * 100)}% of ${noun}` } : {}
}
