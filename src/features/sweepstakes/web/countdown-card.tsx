import { type ReactNode, useEffect, useId, useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { may } from '#shared/permissions.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { clockTime, longMoment, shortZone } from '#ui/format/dates.ts'
import { Term } from '#web/parts/term.tsx'
import { useUser } from '#web/session/user-context.ts'
import { countdown } from './countdown.ts'
import classes from './draw.module.css'
import { DrawButton } from './draw-button.tsx'
import { drawOpens } from './draw-opens.ts'
import { entryCount } from './pool/entry-count.ts'

interface Phase {
  label: string
  /** End of the countdown; absent without one. */
  until?: Date
  from?: Date
  text: ReactNode
}

const SECOND_CHANCE =
  'Unclaimed prizes go to a draw among all plays that did not win. You can start it after the last claim deadline. We freeze and publish the lists, and draw five minutes later.'

function beaconText({ beacon }: Draw): string {
  const round = beacon ? count(beacon.round) : ''
  return `The draw uses round ${round} of the public randomness beacon, which is not responding. We retry every minute, and the draw waits for it.`
}

function phaseOf(draw: Draw, event: EventDetail, now: Date): Phase {
  const { state, kind, closesAt, frozenAt, drawAt = closesAt, N } = draw
  const { timezone, startTime } = event
  const drawn = longMoment(drawAt, timezone)
  if (state === 'waitingForBeacon') return { label: 'Waiting for public randomness', text: beaconText(draw) }
  if (kind === 'secondChance' && (state === 'notDue' || state === 'ready')) {
    const soon = state === 'notDue' ? { until: closesAt, from: startTime } : {}
    const label = state === 'notDue' ? 'The campaign ends in' : 'Second-chance draw'
    return { label, ...soon, text: SECOND_CHANCE }
  }
  if (state === 'notDue') {
    const text = `Entries close ${longMoment(saidEnd(closesAt, timezone), timezone)}. You can draw winners from ${drawn}.`
    return { label: 'Entries close in', until: closesAt, from: startTime, text }
  }
  if (state === 'ready') {
    const opens = drawOpens(draw, event)
    if (opens > now) {
      const text = `Entries are closed. You can draw winners from ${longMoment(opens, timezone)}.`
      return { label: 'You can draw winners in', until: opens, from: closesAt, text }
    }
    const text = (
      <>
        Entries are closed. We <Term term="freeze">freeze</Term> and publish the lists first, and then draw
        the winners.
      </>
    )
    return { label: 'Time to draw winners', text }
  }
  if (drawAt > now && draw.beacon) {
    const { round, at } = draw.beacon
    const text = (
      <>
        At {clockTime(at, timezone)} {shortZone(at, timezone)}, public randomness round <b>{count(round)}</b>{' '}
        is released. It decides the order of all {countOf(N, 'entry', 'entries')}. The draw is final and
        cannot be influenced.
      </>
    )
    return { label: 'The draw starts in', until: drawAt, from: frozenAt ?? closesAt, text }
  }
  if (drawAt > now) {
    const text = `The draw of all ${countOf(N, 'entry', 'entries')} is ${drawn}. The draw is final and cannot be influenced.`
    return { label: 'The draw starts in', until: drawAt, from: frozenAt ?? closesAt, text }
  }
  return { label: 'Drawing', text: `Drawing from ${countOf(N, 'entry', 'entries')} now.` }
}

const bigText = ({ until }: Phase, draw: Draw, now: Date) =>
  until ? countdown(until, now) : entryCount(draw)

/** Next event of the draw, as a countdown, and the button that requests it. */
export function CountdownCard({ draw, event }: { draw: Draw; event: EventDetail }) {
  const user = useUser()
  const now = useSeconds()
  const said = useId()
  const phase = phaseOf(draw, event, now)
  const { until, from } = phase
  const share = until && from ? (+now - +from) / Math.max(1, +until - +from) : 1
  const mayDraw = may(user, 'draw') && event.mayChange
  return (
    <section className={classes.countdown} aria-label={phase.label}>
      <h2 className={classes.label}>{phase.label}</h2>
      <div className={classes.figures}>
        <div className={classes.clock} role="timer">
          {bigText(phase, draw, now)}
          {!until && <span className={classes.unit}> in the draw</span>}
        </div>
        <Ticks value={share} count={28} height={58} crescendo tone="brass" />
      </div>
      <p id={said} className={classes.sentence}>
        {phase.text}
      </p>
      {draw.state === 'ready' && mayDraw && (
        <DrawButton draw={draw} event={event} isEarly={until !== undefined} why={said} />
      )}
      {draw.state === 'ready' && !mayDraw && (
        <p className={classes.sentence}>A campaign manager or the owner can draw winners.</p>
      )}
    </section>
  )
}

/** The time, every second. */
export function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
