import { useWindowEvent } from '@mantine/hooks'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw, SweepWinner } from '#features/sweepstakes/contract.ts'
import { count } from '#web/amounts.ts'
import { Ticks } from '#web/ui/ticks.tsx'
import classes from './ceremony.module.css'
import { hallName, revealOrder } from './reveal-order.ts'
import { useReveal } from './use-reveal.ts'

interface CeremonyProps {
  draw: Draw
  event: EventDetail
  onLeave: () => void
}

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`

/** One winner after the other; space, Enter or an arrow goes on. */
export function Ceremony({ draw, event, onLeave }: CeremonyProps) {
  const order = revealOrder(draw.winners)
  const { shown, rolling, next, back } = useReveal(order.length)
  const current = shown > 0 && !rolling ? order[shown - 1] : undefined
  const coming = order[shown]

  useWindowEvent('keydown', key => {
    if (key.key === 'ArrowRight') next()
    if (key.key === 'ArrowLeft') back()
    // A button that has the focus is pressed by the space bar anyway.
    if (key.key === ' ' && !(key.target instanceof HTMLButtonElement)) next()
  })

  return (
    <>
      <header className={classes.top}>
        <div>
          <h1 className={classes.title}>{event.title}</h1>
          <p className={classes.quiet}>{event.campaignSponsor}</p>
        </div>
        <span className={classes.quiet}>
          Prize {Math.min(shown + (rolling ? 1 : 0), order.length)} of {order.length}, {count(draw.N)} entries
        </span>
        <button type="button" className={classes.button} onClick={onLeave}>
          Leave full screen
        </button>
      </header>
      <div className={classes.middle} aria-live="polite">
        {rolling && coming && <Roll place={coming} />}
        {current && <Winner place={current} entries={draw.N} />}
        {!rolling && !current && <p className={classes.prize}>{order.length} prizes will be given away</p>}
      </div>
      <div className={classes.controls}>
        <button type="button" className={classes.button} disabled={shown === 0 && !rolling} onClick={back}>
          Back
        </button>
        <button type="button" className={classes.main} data-autofocus onClick={next}>
          {labelOf(shown, rolling, order.length)}
        </button>
      </div>
      <ol className={classes.done} aria-label="Winners so far">
        {order.slice(0, current ? shown - 1 : shown).map(place => (
          <li key={place.winnerId} className={classes.one}>
            <span className={classes.who}>{hallName(place)}</span>
            <span className={classes.quiet}>
              {[place.prizeTitle, place.state].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      <footer className={classes.bottom}>
        {draw.commitment && <span>Commitment {short(draw.commitment.C)}</span>}
        {draw.entriesRoot !== undefined && <span>Entries root {short(draw.entriesRoot)}</span>}
      </footer>
    </>
  )
}

function labelOf(shown: number, rolling: boolean, total: number): string {
  if (shown === total) return 'Every winner is shown'
  return rolling ? 'Show now' : 'Next winner'
}

function Roll({ place }: { place: SweepWinner }) {
  return (
    <>
      <p className={classes.prize}>{place.prizeTitle}</p>
      <div className={classes.roll}>
        <Ticks value={1} count={28} height={120} crescendo tone="brass" />
      </div>
    </>
  )
}

function Winner({ place, entries }: { place: SweepWinner; entries: number }) {
  const { rank, prizeTitle, state, entryHash } = place
  return (
    <>
      {rank === 1 && <p className={classes.grand}>Grand prize</p>}
      <p className={classes.prize}>{prizeTitle}</p>
      <p className={classes.name}>{hallName(place)}</p>
      {state !== undefined && <p className={classes.state}>{state}</p>}
      <p className={classes.hash}>
        entry {short(entryHash)}, rank {rank} of {count(entries)}
      </p>
    </>
  )
}
