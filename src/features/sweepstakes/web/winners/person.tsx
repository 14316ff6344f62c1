import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import classes from '../places.module.css'

/** Person for readers who may see them, else the start of the entry's hash. */
export function Person({
  place,
  gone,
  text,
}: {
  place: SweepWinner
  gone: boolean
  text?: string | undefined
}) {
  const { name, email, phone, state, entryHash } = place
  const line = text ?? email ?? phone
  return (
    <>
      <div className={classes.name} data-gone={gone || undefined}>
        {name ?? `Entry ${entryHash.slice(0, 12)}…`} {state !== undefined && <span>{state}</span>}
      </div>
      {line !== undefined && <div className={classes.small}>{line}</div>}
    </>
  )
}
