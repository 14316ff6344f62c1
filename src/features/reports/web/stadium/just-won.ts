import type { Activity } from '#features/reports/contract.ts'

/** As many as fit beside each other on the widest screen. */
const SHOWN = 8

export const keyOf = ({ at, label, prizeTitle }: Activity) => `${at.getTime()} ${label} ${prizeTitle}`

/** The newest wins first: those of `recent` and those `kept` from before, which a rush of plays pushed out of it. */
export function justWon(kept: readonly Activity[], recent: readonly Activity[]): Activity[] {
  const wins = [...recent.filter(({ kind }) => kind === 'win'), ...kept]
  return [...new Map(wins.map(win => [keyOf(win), win])).values()]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
}
