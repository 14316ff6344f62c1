import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from './draw-steps.module.css'

interface Step {
  word: string
  /** When it was, or when it will be. */
  at?: Date | undefined
  /** Text in place of an unknown time. */
  text: string
  done: boolean
}

function notifiedAt({ winners }: Draw): Date | undefined {
  return winners.flatMap(({ notifiedAt }) => notifiedAt ?? []).toSorted((a, b) => +a - +b)[0]
}

/** A draw without public randomness has one step less. A second chance is committed to once it is asked for. */
function stepsOf(draw: Draw, { timezone }: EventDetail, now: Date): Step[] {
  const { kind, commitment, closesAt, frozenAt, drawAt, drawnAt, beacon } = draw
  const told = notifiedAt(draw)
  const nobody = Boolean(drawnAt) && draw.winners.length === 0
  const drawnLater = beacon ? undefined : drawAt
  const isAskedFor = kind === 'secondChance'
  // A campaign that ends early can freeze before its planned end.
  const isEarly = frozenAt !== undefined && frozenAt < closesAt
  const closed = {
    word: 'Closed',
    at: isEarly ? undefined : saidEnd(closesAt, timezone),
    text: 'ended early',
    done: isEarly || closesAt <= now,
  }
  const committed = {
    word: 'Committed',
    at: commitment?.publishedAt,
    text: isAskedFor ? 'when you start' : 'at activation',
    done: Boolean(commitment),
  }
  return [
    ...(isAskedFor ? [closed, committed] : [committed, closed]),
    { word: 'Frozen', at: frozenAt, text: 'when you start', done: Boolean(frozenAt) },
    ...(beacon ? [{ word: 'Public randomness', at: beacon.at, text: '', done: Boolean(drawnAt) }] : []),
    {
      word: drawnAt ? 'Drawn' : 'Draw',
      at: drawnAt ?? drawnLater,
      text: 'right after',
      done: Boolean(drawnAt),
    },
    nobody
      ? { word: 'Notify', text: 'no winners', done: true }
      : { word: told ? 'Notified' : 'Notify', at: told, text: 'you approve', done: Boolean(told) },
    { word: 'Certificate', at: drawnAt, text: 'published', done: Boolean(drawnAt) },
  ]
}

/** The steps of a draw with their moments; the next one is marked. */
export function DrawSteps({ draw, event }: { draw: Draw; event: EventDetail }) {
  const steps = stepsOf(draw, event, new Date())
  const next = steps.findIndex(({ done }) => !done)
  return (
    <ol className={classes.steps} data-steps={steps.length} aria-label="Draw steps">
      {steps.map(({ word, at, text, done }, index) => (
        <li
          key={word}
          className={classes.step}
          data-state={done ? 'done' : index === next ? 'next' : 'later'}
          aria-current={index === next ? 'step' : undefined}
        >
          <span className={classes.word}>{word}</span>
          {done && <Unseen>, done</Unseen>}
          <span className={classes.when}>
            {at ? <time dateTime={at.toISOString()}>{shortMoment(at, event.timezone)}</time> : text}
          </span>
        </li>
      ))}
    </ol>
  )
}
