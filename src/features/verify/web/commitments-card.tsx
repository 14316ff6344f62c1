import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Fairness } from '#features/verify/contract.ts'
import { shortMoment, shortZone } from '#ui/format/dates.ts'
import { HashLine } from '#ui/layout/hash-line.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { Term } from '#web/parts/term.tsx'
import classes from './commitments-card.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Every commitment with its hashes: one for each activation, none is ever withdrawn. */
export function CommitmentsCard({ fairness: { commitments, timezone } }: { fairness: Fairness }) {
  return (
    <SectionCard title={<Term term="commitment">Commitments</Term>} count={commitments.length}>
      <ul className={shared.plainList}>
        {commitments.map(({ kind, activationNo, C, specHash, momentsRoot, publishedAt, revealedAt }) => (
          <li key={C} className={classes.commitment}>
            <div className={classes.head}>
              <span className={classes.name}>
                {kind === 'instant-win' ? 'Instant win' : 'Draw'}, activation {activationNo}
              </span>
              <span className={classes.state}>
                {revealedAt ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
                {revealedAt ? 'Seed is public' : 'Seed is sealed'}
              </span>
            </div>
            <p className={classes.when}>
              Published {shortMoment(publishedAt, timezone)} {shortZone(publishedAt, timezone)}
            </p>
            <HashLine label="Commitment" value={C} />
            <HashLine label="Rules" value={specHash} />
            {momentsRoot !== undefined && <HashLine label="Sealed prizes" value={momentsRoot} />}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
