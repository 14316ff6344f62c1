import classes from './ceremony.module.css'
import { shortHash } from './ceremony-footer.tsx'
import { hallName, type ShownWinner, stateName } from './reveal-order.ts'

/** Every winner at once as a plain list, first prize first: to read out, or for who wants no show. */
export function CeremonyList({ winners }: { winners: readonly ShownWinner[] }) {
  return (
    <ol className={classes.plain} aria-label="All winners">
      {winners
        .toSorted((a, b) => a.slot - b.slot)
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
