import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import classes from './ceremony.module.css'
import { shortHash } from './ceremony-footer.tsx'
import { hallName, stateName } from './reveal-order.ts'

/** Every winner at once as a plain list, first rank first: to read out, or for who wants no show. */
export function CeremonyList({ winners }: { winners: readonly SweepWinner[] }) {
  return (
    <ol className={classes.plain} aria-label="All winners">
      {winners
        .toSorted((a, b) => a.rank - b.rank)
        .map(place => (
          <li key={place.winnerId}>
            <b>{hallName(place)}</b>
            {[stateName(place), place.prizeTitle, `entry ${shortHash(place.entryHash)}`].flatMap(part =>
              part === undefined ? [] : `, ${part}`,
            )}
          </li>
        ))}
    </ol>
  )
}
