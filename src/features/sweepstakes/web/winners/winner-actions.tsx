import { Button } from '@mantine/core'
import { useState } from 'react'
import { isLostStatus, nextStatuses } from '#features/claims/contract.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { hasRole } from '#shared/access.ts'
import { winnerWord } from '#web/parts/winner-badge.tsx'
import { useUser } from '#web/session/user-context.ts'
import { useAddDocument } from './use-documents.ts'
import { useNotify, useWinnerExtra, useWinnerStep, type WinnerStep } from './use-winner-step.ts'
import { type Grounds, WhyForm } from './why-form.tsx'
import classes from './winner-panel.module.css'

type Next = WinnerStep['to']

/** Steps after a winner's answer; until then writing to them comes first. */
const isForward = (to: Next) => to === 'verified' || to === 'awarded'

const labelOf = (to: Next) => `Mark as ${winnerWord(to).toLowerCase()}`

function nextOf({ status }: SweepWinner): readonly Next[] {
  return status === 'standby' ? [] : nextStatuses(status)
}

/** Actions of a manager for one winner; none once everything is settled. */
export function WinnerActions({ winner, eventKey }: { winner: SweepWinner; eventKey: string }) {
  const { mutate, isPending } = useWinnerStep(eventKey)
  const notify = useNotify(eventKey)
  const document = useAddDocument(eventKey)
  const [asked, ask] = useState<Next>()
  const extra = useWinnerExtra(eventKey)
  const { email, role } = useUser()
  const { winnerId, awardId, status, disqualifyAskedAt } = winner
  const hasAsked = disqualifyAskedAt !== undefined && winner.disqualifyAskedByEmail === email
  const mayWithdraw = disqualifyAskedAt !== undefined && (hasAsked || hasRole(role, 'owner'))
  const next = nextOf(winner).filter(to => to !== 'disqualified' || !hasAsked)
  if (next.length === 0) return null

  function choose(to: Next) {
    const confirms = to === 'disqualified' && disqualifyAskedAt !== undefined
    if (isLostStatus(to) && !confirms) ask(to)
    else if (!isPending) mutate({ winnerId, step: { to } })
  }

  async function takeAway(to: Next, { why, evidence, file }: Grounds) {
    if (file && awardId !== undefined) await document.mutateAsync({ awardId, kind: 'evidence', file })
    mutate({ winnerId, step: { to, why, evidence } }, { onSuccess: () => ask(undefined) })
  }

  if (asked) {
    return (
      <WhyForm
        label={labelOf(asked)}
        needsSecond={asked === 'disqualified'}
        pending={isPending || document.isPending}
        onClose={() => ask(undefined)}
        onWhy={grounds => void takeAway(asked, grounds).catch(() => undefined)}
      />
    )
  }
  return (
    <div className={classes.steps}>
      {status !== 'verified' && (
        <Button
          variant={status === 'responded' ? 'default' : 'filled'}
          loading={notify.isPending}
          onClick={() => notify.mutate([winnerId])}
        >
          {status === 'selected' ? 'Send claim link' : 'Resend claim link'}
        </Button>
      )}
      {next.map(to => (
        <Button key={to} variant={isForward(to) ? 'filled' : 'default'} onClick={() => choose(to)}>
          {to === 'disqualified' && disqualifyAskedAt ? 'Confirm disqualification' : labelOf(to)}
        </Button>
      ))}
      {mayWithdraw && (
        <Button
          variant="default"
          loading={extra.isPending}
          onClick={() => extra.mutate({ winnerId, step: 'withdrawDisqualification' })}
        >
          Withdraw request
        </Button>
      )}
      {hasAsked && (
        <p className={classes.second}>
          You asked to disqualify this winner. Another owner or manager must confirm it here. Until then, you
          can withdraw the request.
        </p>
      )}
    </div>
  )
}
