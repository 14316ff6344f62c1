import { Button } from '@mantine/core'
import type { Redeemable } from '#features/claims/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { longMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './redeem.module.css'

interface RedeemableCardProps {
  redeemable: Redeemable
  /** Whether it was handed over here and now: whoever brings a used code gets nothing for it. */
  justNow: boolean
  pending: boolean
  onRedeem: () => void
  onNext: () => void
}

const looks = {
  ready: ['Ready to hand over', 3],
  unanswered: ['Waits for its winner', 4],
  used: ['Handed over', 6],
  closed: ['Not valid any more', 8],
} as const satisfies Record<Redeemable['state'], readonly [string, number]>

const USED_BEFORE = ['Used before', 8] as const

/** What a claim code stands for, and the one thing to do with it. */
export function RedeemableCard({ redeemable, justNow, pending, onRedeem, onNext }: RedeemableCardProps) {
  const { title, campaignTitle, name, state, redeemedAt, deadline, timezone, test } = redeemable
  const isUsedBefore = state === 'used' && !justNow
  const [word, look] = isUsedBefore ? USED_BEFORE : looks[state]
  return (
    <SectionCard title="What it stands for">
      <div className={classes.card} role="status">
        <div>
          <StatusBadge status={look} label={word} />
        </div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>
          {name === '' ? campaignTitle : `${name}, ${campaignTitle}`}
          {test && ' (TEST: hand nothing over)'}
        </p>
        <p className={classes.text}>
          {redeemedAt
            ? `Handed over on ${longMoment(redeemedAt, timezone)}`
            : `To be claimed until ${longMoment(saidEnd(deadline, timezone), timezone)}`}
        </p>
        {isUsedBefore && <p className={classes.text}>It works once: hand nothing over for it again.</p>}
        {state === 'unanswered' && (
          <p className={classes.text}>
            The winner has to answer on the claim page first, behind the link on their phone. Then look it up
            again.
          </p>
        )}
        <div className={classes.buttons}>
          {state === 'ready' && (
            <Button onClick={onRedeem} loading={pending}>
              Hand over
            </Button>
          )}
          <Button variant="default" onClick={onNext}>
            Next guest
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
