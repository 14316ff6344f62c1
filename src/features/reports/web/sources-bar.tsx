import type { LiveMonitor } from '#features/reports/contract.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import classes from './live-monitor.module.css'

/** A source keeps its colour on every page. */
const SOURCES: Record<string, { label: string; colour: string }> = {
  qr: { label: 'QR code', colour: 'var(--c1)' },
  sms: { label: 'SMS', colour: 'var(--c3)' },
  social: { label: 'Social link', colour: 'var(--c4)' },
  amoe: { label: 'Free mail entry', colour: 'var(--c5)' },
  direct: { label: 'Direct', colour: 'var(--c6)' },
  api: { label: 'API', colour: 'var(--c2)' },
}

/** Which links entries came from, as one bar with its figures. */
export function SourcesBar({ sources }: { sources: LiveMonitor['sources'] }) {
  const entries = sources.reduce((sum, source) => sum + source.entries, 0)
  return (
    <SectionCard title="Where entries come from" padded={entries > 0}>
      {entries === 0 ? (
        <p className={classes.nothing}>No entries yet.</p>
      ) : (
        <>
          <div className={classes.bar} aria-hidden>
            {sources.map(({ source, entries: part }) => (
              <span
                key={source}
                style={{ flexGrow: part, background: SOURCES[source]?.colour ?? 'var(--c6)' }}
              />
            ))}
          </div>
          <ul className={classes.legend}>
            {sources.map(({ source, entries: part }) => (
              <li key={source}>
                <i style={{ background: SOURCES[source]?.colour ?? 'var(--c6)' }} />
                {SOURCES[source]?.label ?? source} <strong>{Math.round((part / entries) * 100)}%</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  )
}
