import type { Fairness } from '#features/verify/contract.ts'
import type { Stat } from '#ui/charts/stat-strip.tsx'
import { count } from '#ui/format/amounts.ts'
import { clockTime, shortDay, shortZone } from '#ui/format/dates.ts'

/** A moment, or the words before it. */
function momentStat(label: string, at: Date | undefined, timezone: string, before: string): Stat {
  if (!at) return { label, value: before }
  return {
    label,
    value: shortDay(at, timezone),
    note: `${clockTime(at, timezone)} ${shortZone(at, timezone)}`,
  }
}

function gameStats({ commitments, log, revealAt, timezone }: Fairness): Stat[] {
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win')
  const behind = log.plays - log.published
  return [
    { label: 'Prizes sealed', value: count(newest?.momentsCount ?? 0), note: 'before any play' },
    { label: 'Plays in the log', value: count(log.plays) },
    {
      label: 'Covered by a checkpoint',
      value: count(log.published),
      note: behind === 0 ? 'all plays' : `${count(behind)} to come`,
    },
    momentStat(
      revealAt ? 'Seed becomes public' : 'Seed public since',
      revealAt ?? newest?.revealedAt,
      timezone,
      'Not yet',
    ),
  ]
}

function drawStats({ folders, timezone }: Fairness): Stat[] {
  const { freeze, drawnAt } = folders.find(({ kind }) => kind !== 'game') ?? {}
  return [
    {
      label: 'Entries in the draw',
      value: freeze ? count(freeze.N) : 'Open',
      note: freeze ? 'frozen' : 'until the close',
    },
    {
      label: 'Left out',
      value: freeze ? count(freeze.X) : 'Open',
      note: freeze ? 'each with a reason' : 'until the close',
    },
    momentStat('Lists frozen', freeze?.frozenAt, timezone, 'Not yet'),
    momentStat('Drawn, seed public since', drawnAt, timezone, 'Not yet'),
  ]
}

/** The figures of a campaign with a game, or of one that only draws. */
export function statsOf(fairness: Fairness): Stat[] {
  return fairness.folders.some(({ kind }) => kind === 'game') ? gameStats(fairness) : drawStats(fairness)
}
