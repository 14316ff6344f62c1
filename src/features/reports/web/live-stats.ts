import { isInstantType } from '#features/campaigns/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { count, shortDollars } from '#web/amounts.ts'
import type { Stat } from '#web/ui/stat-strip.tsx'

const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`

/** What people of this type of promotion do: play and win, give, or enter and redeem. */
function deedsOf({ type, totals }: Pick<LiveMonitor, 'type' | 'totals'>): Stat[] {
  const { participants, visitors, entries, redemptions, donations } = totals
  const people = `${count(participants)} people`
  if (isInstantType(type)) {
    return [
      { label: 'Plays', value: count(totals.plays), note: people },
      { label: 'Wins', value: count(totals.wins), note: `${percent(totals.winRate)} of plays` },
      { label: 'Redeemed', value: count(redemptions), note: `${percent(totals.redemptionRate)} of wins` },
    ]
  }
  if (type === 'textToDonate') {
    return [
      { label: 'Gifts', value: count(donations.count), note: people },
      {
        label: 'Given',
        value: shortDollars(donations.gross),
        note: `${shortDollars(donations.net)} after fees`,
      },
      {
        label: 'Average gift',
        value: shortDollars(donations.avg),
        note: `${shortDollars(donations.refunded)} given back`,
      },
    ]
  }
  return [
    { label: 'Visitors', value: count(visitors), note: 'distinct each day' },
    { label: 'Entries', value: count(entries), note: people },
    { label: 'Redeemed', value: count(redemptions), note: 'handed over' },
  ]
}

/** The figures above the live monitor. */
export function statsOf(monitor: Pick<LiveMonitor, 'type' | 'totals' | 'online5m'>): Stat[] {
  const { online5m, totals } = monitor
  const { email, sms } = totals.optIns
  return [
    { label: 'Online now', value: count(online5m), note: 'last 5 min' },
    ...deedsOf(monitor),
    { label: 'Opt-ins', value: count(email + sms), note: `${count(email)} email, ${count(sms)} SMS` },
    { label: 'Conversion', value: percent(totals.conversionRate), note: 'of visitors' },
  ]
}
