import type { Fairness, FilesFolder } from '#features/verify/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { shortDay, shortMoment, shortZone } from '#ui/format/dates.ts'
import { HashLine } from '#ui/layout/hash-line.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './commitments-card.module.css'

const NAMES: Readonly<Record<FilesFolder['kind'], string>> = {
  game: 'Game',
  draw: 'Draw',
  dateDraw: 'Draw on',
  secondChance: 'Second-chance draw',
}

/** The lists that were frozen before each draw, with their hashes; nothing while none is. */
export function ListsCard({ fairness: { folders, timezone } }: { fairness: Fairness }) {
  const frozen = folders.flatMap(({ freeze, ...folder }) => (freeze ? [{ ...folder, ...freeze }] : []))
  if (frozen.length === 0) return null
  return (
    <SectionCard title="Frozen lists" count={frozen.length}>
      <ul className={shared.plainList}>
        {frozen.map(({ eventKey, drawNo, kind, startsAt, N, X, frozenAt, entriesRoot, excludedRoot }) => (
          <li key={`${eventKey} ${drawNo}`} className={classes.commitment}>
            <div className={classes.head}>
              <span className={classes.name}>
                {NAMES[kind]} {startsAt && shortDay(startsAt, timezone)}
              </span>
              <span className={classes.state}>
                {count(N)} eligible, {count(X)} left out
              </span>
            </div>
            <p className={classes.when}>
              Frozen {shortMoment(frozenAt, timezone)} {shortZone(frozenAt, timezone)}
            </p>
            <HashLine label="Entries" value={entriesRoot} />
            <HashLine label="Left out" value={excludedRoot} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
