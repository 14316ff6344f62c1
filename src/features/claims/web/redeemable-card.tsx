import { Button } from '@mantine/core'
import type { Redeemable } from '#features/claims/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { longMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './redeem.module.css'

interface RedeemableCardProps {
  redeemable: Redeemable
  /** Whether it was delivered here and now: a used code gets nothing. */
  justNow: boolean
  pending: boolean
  onRedeem: () => void
  onNext: () => void
}

const looks = {
  ready: ['Ready to redeem', 3],
  unanswered: ['Waiting for the winner', 4],
  used: ['Redeemed', 6],
  closed: ['No longer valid', 8],
} as const satisfies Record<Redeemable['state'], readonly [string, number]>

const USED_BEFORE = ['Already used', 8] as const

/** Award of a claim code, and the one action for it. */
export function RedeemableCard({ redeemable, justNow, pending, onRedeem, onNext }: RedeemableCardProps) {
  const { title, campaignTitle, name, state, redeemedAt, deadline, timezone, test } = redeemable
  const isUsedBefore = state === 'used' && !justNow
  const [word, look] = isUsedBefore ? USED_BEFORE : looks[state]
  return (
    <SectionCard title="Prize details">
      <div className={classes.card} role="status">
        <div>
          <StatusBadge status={look} label={word} />
        </div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>
          {name === '' ? campaignTitle : `${name}, ${campaignTitle}`}
          {test && ' (TEST: do not deliver a prize)'}
        </p>
        <p className={classes.text}>
          {redeemedAt
            ? `Redeemed on ${longMoment(redeemedAt, timezone)}`
            : `Claim by ${longMoment(saidEnd(deadline, timezone), timezone)}`}
        </p>
        {isUsedBefore && (
          <p className={classes.text}>This code was already used. Do not deliver a second prize.</p>
        )}
        {state === 'unanswered' && (
          <p className={classes.text}>
            First, the winner must complete the claim page from the link on their phone. Then look up the code
            again.
          </p>
        )}
        <div className={classes.buttons}>
          {state === 'ready' && (
            <Button onClick={onRedeem} loading={pending}>
              Redeem prize
            </Button>
          )}
          <Button variant="default" onClick={onNext}>
            Next code
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
