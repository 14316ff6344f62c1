import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { countOf } from '#ui/format/amounts.ts'
import classes from './updated-note.module.css'

const STALE_SECONDS = 30

interface UpdatedNoteProps {
  /** When the figures came, in milliseconds. */
  at: number
  onRefresh: () => void
}

/** Age of the figures; orange once they are too old. */
export function UpdatedNote({ at, onRefresh }: UpdatedNoteProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return (
    <div className={classes.note} data-stale={seconds > STALE_SECONDS || undefined}>
      <button type="button" className={classes.refresh} aria-label="Refresh results" onClick={onRefresh}>
        <IconRefresh size={14} stroke={1.75} aria-hidden />
      </button>
      Live results, updated {countOf(seconds, 'second')} ago
    </div>
  )
}
