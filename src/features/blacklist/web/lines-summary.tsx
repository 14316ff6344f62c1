import { MOST_AT_ONCE } from '#features/blacklist/contract.ts'
import { TRACE_DAYS } from '#features/participation/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import classes from './blacklist.module.css'
import { KIND_WORDS } from './kind-words.ts'
import { readPasted, uniqueLines, type WantedKind } from './pasted.ts'
import { useWouldExclude } from './use-blacklist.ts'

const SHOWN = 6

interface LinesSummaryProps {
  eventKey: string
  text: string
  kind: WantedKind
}

/** Recognized kind of the typed lines, and the number of entries that they would have blocked. */
export function LinesSummary({ eventKey, text, kind }: LinesSummaryProps) {
  const lines = uniqueLines(readPasted(text, kind))
  const asked = lines.slice(0, MOST_AT_ONCE).map(({ kind: own, value }) => ({ kind: own, value }))
  const { data: excluded } = useWouldExclude(eventKey, asked)
  if (lines.length === 0) return null
  const more = lines.length - SHOWN
  const isForgotten = lines.some(({ kind: own }) => own === 'ip' || own === 'device')
  return (
    <div className={classes.summary} role="status">
      <ul className={classes.lines}>
        {lines.slice(0, SHOWN).map(({ kind: own, value }, at) => {
          const { word, Icon } = KIND_WORDS[own]
          const kept = excluded?.each[at] ?? 0
          return (
            <li key={`${own}:${value}`}>
              <Icon size={15} stroke={1.75} aria-hidden />
              <span className={classes.value}>{value}</span>
              <span className={classes.about}>
                {word}
                {kept > 0 && `, ${countOf(kept, 'entry', 'entries')}`}
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={classes.about}>and {countOf(more, 'more', 'more')}</p>}
      {excluded && lines.length <= MOST_AT_ONCE && (
        <p className={classes.about}>
          {excluded.entries === 0
            ? 'No entries so far match this block.'
            : `${countOf(excluded.entries, 'entry', 'entries')} so far match this block.`}
          {isForgotten && ` IP addresses and devices are kept until ${TRACE_DAYS} days after the end.`}
        </p>
      )}
    </div>
  )
}
