import { IconShieldCheck } from '@tabler/icons-react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { shortMoment, shortZone } from '#ui/format/dates.ts'
import { HashLine } from '#ui/layout/hash-line.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { Term } from '#web/parts/term.tsx'
import classes from './draw.module.css'

/** Commitment made before the first entry, or at the request of a second chance, and the roots of the frozen lists. */
export function CommitmentCard({ draw, event }: { draw: Draw; event: EventDetail }) {
  const { kind, commitment, entriesRoot, excludedRoot, drawnAt, beacon, seed } = draw
  const { timezone, startTime } = event
  return (
    <SectionCard
      title={<Term term="commitment">Commitment</Term>}
      padded
      action={commitment && commitment.publishedAt <= startTime && <Early />}
    >
      {commitment ? (
        <>
          <p className={classes.note}>
            Published {shortMoment(commitment.publishedAt, timezone)}{' '}
            {shortZone(commitment.publishedAt, timezone)}. Also in the Official Rules.{' '}
            {drawnAt
              ? `It determines the order${beacon ? ', together with public randomness' : ''} and the frozen lists.`
              : 'Its seed stays sealed until the draw.'}
          </p>
          <div className={classes.hashes}>
            <HashLine label="Commitment" value={commitment.C} />
            {entriesRoot !== undefined && <HashLine label="Entries root" value={entriesRoot} />}
            {excludedRoot !== undefined && <HashLine label="Excluded root" value={excludedRoot} />}
            {seed !== undefined && <HashLine label="Seed" value={seed} />}
          </div>
          {beacon && (
            <p className={classes.note}>
              Public randomness: round {count(beacon.round)}, {shortMoment(beacon.at, timezone)}.
              {beacon.moved !== undefined && ` Not the promised round: ${beacon.moved}.`}
            </p>
          )}
          {entriesRoot === undefined && (
            <p className={classes.note}>The roots of both lists appear here after the freeze.</p>
          )}
        </>
      ) : (
        <p className={classes.note}>
          {kind === 'secondChance'
            ? 'When you start the draw, we seal a seed and publish its commitment here first.'
            : 'When you activate the campaign, we seal a seed and publish its commitment here.'}
        </p>
      )}
    </SectionCard>
  )
}

function Early() {
  return (
    <span className={classes.early}>
      <IconShieldCheck size={14} stroke={1.75} aria-hidden />
      Published before the first entry
    </span>
  )
}
