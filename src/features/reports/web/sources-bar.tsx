import type { LiveMonitor } from '#features/reports/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './live-monitor.module.css'
import { SOURCES } from './source-names.ts'

/** Which links entries came from, as one bar with its figures. */
export function SourcesBar({ sources }: { sources: LiveMonitor['sources'] }) {
  const entries = sources.reduce((sum, source) => sum + source.entries, 0)
  return (
    <SectionCard title="Entries by source" padded={entries > 0}>
      {entries === 0 ? (
        <p className={classes.nothing}>No entries yet.</p>
      ) : (
        <>
          <div className={classes.bar} aria-hidden>
            {sources.map(({ source, entries: part }) => (
              <span
                key={source}
                style={{ flexGrow: part, background: SOURCES[source]?.color ?? 'var(--c6)' }}
              />
            ))}
          </div>
          <ul className={classes.legend}>
            {sources.map(({ source, entries: part }) => (
              <li key={source}>
                <i style={{ background: SOURCES[source]?.color ?? 'var(--c6)' }} />
                {SOURCES[source]?.label ?? source} <strong>{Math.round((part / entries) * 100)}%</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  )
}
