import { useWindowEvent } from '@mantine/hooks'
import { type MouseEvent, useState } from 'react'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import stage from '#ui/layout/full-screen-layout.module.css'
import classes from './ceremony.module.css'
import { Confetti } from './ceremony-art.tsx'
import { shortHash } from './ceremony-footer.tsx'
import { CeremonyList } from './ceremony-list.tsx'
import { hallName, revealOrder, type ShownWinner, stateName } from './reveal-order.ts'
import { useReveal } from './use-reveal.ts'

/** A button that was clicked gives the focus back, so that the space bar goes on with the show. */
function released(action: () => void) {
  return ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    if (detail > 0) currentTarget.blur()
    action()
  }
}

/** One winner after the other; the space bar or an arrow goes on. */
export function Ceremony({ draw }: { draw: Draw }) {
  // Fixed at the first step: a prize lost or passed on meanwhile would move all later places.
  const [begun, begin] = useState<ShownWinner[]>()
  const order = begun ?? revealOrder(draw.winners)
  const { shown, rolling, next: step, back } = useReveal(order.length)
  const [asList, setAsList] = useState(false)
  const current = shown > 0 && !rolling ? order[shown - 1] : undefined
  const coming = order[shown]

  function next() {
    begin(order)
    step()
  }

  useWindowEvent('keydown', key => {
    // A held space bar must not reveal all winners.
    if (key.repeat) return
    if (key.key === 'ArrowRight') next()
    if (key.key === 'ArrowLeft') back()
    // A button or a link that was reached by the keyboard keeps its own keys.
    if (key.key !== ' ' || (key.target instanceof Element && key.target.closest('button, a'))) return
    key.preventDefault()
    next()
  })

  if (asList) {
    return (
      <>
        <CeremonyList winners={order} />
        <div className={stage.controls} data-always>
          <button type="button" className={stage.button} onClick={() => setAsList(false)}>
            Back to the show
          </button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className={classes.progress}>
        {(shown > 0 || rolling) &&
          `Prize ${Math.min(shown + (rolling ? 1 : 0), order.length)} of ${order.length}, `}
        {countOf(draw.N, 'entry', 'entries')}
      </p>
      <div className={classes.middle} aria-live="polite">
        {rolling && coming && <Roll key={coming.winnerId} place={coming} />}
        {current && <Winner key={current.winnerId} place={current} entries={draw.N} />}
        {!rolling && !current && (
          <>
            <p className={classes.prize}>{countOf(order.length, 'prize')} to win</p>
            <p className={classes.hint}>
              Press <span className={classes.wide}>the space bar or </span>Next winner
            </p>
          </>
        )}
      </div>
      <div className={stage.controls}>
        <button
          type="button"
          className={stage.button}
          disabled={shown === 0 && !rolling}
          onClick={released(back)}
        >
          Back
        </button>
        <button
          type="button"
          className={stage.button}
          data-main={shown < order.length || undefined}
          onClick={released(next)}
        >
          {labelOf(shown, rolling, order.length)}
        </button>
        <button type="button" className={stage.button} onClick={() => setAsList(true)}>
          Show as a list
        </button>
      </div>
      <ol className={classes.done} aria-label="Winners so far">
        {order.slice(0, current ? shown - 1 : shown).map(place => (
          <li key={place.winnerId} className={classes.one}>
            <span className={classes.who}>{hallName(place)}</span>
            <span className={classes.quiet}>
              {[place.prizeTitle, stateName(place)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function labelOf(shown: number, rolling: boolean, total: number): string {
  if (shown === total) return 'All winners shown'
  return rolling ? 'Show now' : 'Next winner'
}

function Roll({ place }: { place: ShownWinner }) {
  return (
    <>
      <p className={classes.prize}>{place.prizeTitle}</p>
      <div className={classes.roll} data-long={place.slot === 1 || undefined}>
        <Ticks value={1} count={28} height={120} crescendo tone="brass" />
      </div>
    </>
  )
}

function Winner({ place, entries }: { place: ShownWinner; entries: number }) {
  const { rank, slot, prizeTitle, entryHash } = place
  const state = stateName(place)
  return (
    <>
      <Confetti />
      {slot === 1 && <p className={classes.grand}>Grand prize</p>}
      <p className={classes.prize}>{prizeTitle}</p>
      <p className={classes.name}>{hallName(place)}</p>
      {state !== undefined && <p className={classes.state}>{state}</p>}
      <p className={classes.hash}>
        entry {shortHash(entryHash)}, rank {rank} of {count(entries)}
      </p>
    </>
  )
}
