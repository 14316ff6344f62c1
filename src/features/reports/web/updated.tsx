import { useEffect, useState } from 'react'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { clockSeconds } from '#ui/format/dates.ts'
import classes from './live-monitor.module.css'

/** Figures older than this are marked. */
const STALE_MS = 30_000

/** When the figures were read, marked once they are half a minute old; give it the moment as key. */
export function Updated({ monitor, onlyStale }: { monitor: LiveMonitor; onlyStale?: boolean }) {
  const [stale, setStale] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStale(true), STALE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (onlyStale && !stale) return null
  return (
    <span className={classes.updated} data-stale={stale || undefined}>
      {stale ? 'Not updated since' : 'Updated'} {clockSeconds(monitor.now, monitor.timezone)}
    </span>
  )
}
