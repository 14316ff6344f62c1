import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Reconciliation, Unclaimed } from '#features/reports/contract.ts'
import { may } from '#shared/permissions.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { longMoment, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { GiftDialog } from './gift-dialog.tsx'
import classes from './prizes-screen.module.css'

const RULES = {
  secondChance: 'Under the rules, unclaimed prizes go to a second-chance draw.',
  charity: 'Under the rules, unclaimed prizes go to a charity.',
  notAwarded: 'Under the rules, unclaimed prizes are not awarded.',
} as const satisfies Record<Unclaimed['policy'], string>

const AFTER = {
  secondChance: ['went to the second-chance draw.', 'went to the second-chance draw.'],
  charity: ['was donated to a charity.', 'were donated to a charity.'],
  notAwarded: ['is not awarded.', 'are not awarded.'],
} as const satisfies Record<Unclaimed['policy'], readonly [one: string, more: string]>

const WAITS = ['waits', 'wait'] as const

/** The draw for unclaimed prizes. */
const SECOND_CHANCE = 2

/** Quantity with its verb: "1 prize waits", "2 prizes wait". */
function piecesThat(pieces: number, [one, more]: readonly [one: string, more: string]): string {
  return `${countOf(pieces, 'prize')} ${pieces === 1 ? one : more}`
}

/** Progress, in a sentence or two; `unwon` counts the prizes not won. */
function sentenceOf(
  { policy, state, pieces, settled, claimableUntil }: Unclaimed,
  unwon: number,
  timezone: string,
): string {
  const left = pieces - settled
  switch (state) {
    case 'running':
      return pieces === unwon
        ? `${countOf(left, 'prize')} can still be won.`
        : `${countOf(unwon, 'prize')} can still be won. Forfeited: ${count(pieces - unwon)}.`
    case 'claiming':
      return claimableUntil
        ? `Winners can claim until ${longMoment(saidEnd(claimableUntil, timezone), timezone)}. Unclaimed prizes are known after that.`
        : 'Some winners are still waiting for their prizes. Unclaimed prizes are known after that.'
    case 'due':
      return policy === 'charity'
        ? `${piecesThat(left, WAITS)} for donation to a charity.`
        : `${piecesThat(left, WAITS)} for the second-chance draw.`
    case 'drawing':
      return `${piecesThat(settled, ['is', 'are'])} in the upcoming second-chance draw.`
    case 'done':
      return pieces === 0 ? 'All prizes were won and claimed.' : piecesThat(pieces, AFTER[policy])
  }
}

/** Treatment of prizes not won or claimed, and the next step, if any. */
export function UnclaimedCard({ prizes, unclaimed, event }: Reconciliation & { event: EventDetail }) {
  const user = useUser()
  const [gives, setGives] = useState(false)
  const { policy, state, gifts, pieces, settled } = unclaimed
  const { eventKey, parentKey, timezone, mayChange } = event
  const unwon = prizes.reduce((sum, { unawarded }) => sum + unawarded, 0)
  const canAct = state === 'due' && mayChange && may(user, 'people')
  return (
    <SectionCard title="Unclaimed prizes" padded>
      <p className={classes.sentence}>{sentenceOf(unclaimed, unwon, timezone)}</p>
      <p className={classes.more}>{RULES[policy]}</p>
      {gifts.map(({ pieces: given, recipient, note, recordedAt }) => (
        <p key={recordedAt.getTime()} className={classes.more}>
          {countOf(given, 'prize')} to {recipient}, {shortMoment(recordedAt, timezone)}
          {note !== undefined && `. ${note}`}
        </p>
      ))}
      {canAct && (
        <div className={classes.action}>
          {policy === 'charity' ? (
            <Button onClick={() => setGives(true)}>Record donation</Button>
          ) : (
            <Button
              renderRoot={props => (
                <Link {...props} to={paths.sweeps(parentKey ?? eventKey)} search={{ draw: SECOND_CHANCE }} />
              )}
            >
              Go to draw
            </Button>
          )}
        </div>
      )}
      {gives && <GiftDialog eventKey={eventKey} pieces={pieces - settled} onClose={() => setGives(false)} />}
    </SectionCard>
  )
}
