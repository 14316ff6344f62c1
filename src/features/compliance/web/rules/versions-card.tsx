import { Anchor } from '@mantine/core'
import type { RulesDocument, RulesVersion } from '#features/compliance/contract.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './rules-screen.module.css'
import type { Shown } from './version-diff.tsx'

const origins: Record<RulesVersion['origin'], string> = {
  generated: 'Generated from the campaign',
  edited: 'Edited by hand',
  correction: 'Changed in favor of entrants',
}

interface VersionsCardProps {
  rules: RulesDocument
  timezone: string
  onCompare: (shown: Shown) => void
}

/** Every version: its author, its acceptance, and its changes. */
export function VersionsCard({ rules, timezone, onCompare }: VersionsCardProps) {
  if (rules.versions.length === 0) return null
  return (
    <SectionCard title="Versions" count={rules.versions.length}>
      <ol className={shared.plainList}>
        {rules.versions.map((one, index) => {
          const before = rules.versions[index + 1]
          return (
            <li key={one.version} className={classes.version}>
              <div className={classes.versionHead}>
                Version {one.version}
                {before && (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    aria-label={`Compare version ${one.version} with version ${before.version}`}
                    onClick={() => onCompare({ from: before.version, to: one.version })}
                  >
                    Compare
                  </Anchor>
                )}
              </div>
              <div>{origins[one.origin]}</div>
              {one.changes?.map(({ field, from, to }) => (
                <div key={field}>
                  {field}: {from} → {to}
                </div>
              ))}
              {one.reason && <div>“{one.reason}”</div>}
              <div className={classes.quiet}>
                {one.createdBy}, {shortMoment(one.createdAt, timezone)}
              </div>
              {one.acceptedAt && (
                <div className={classes.quiet}>
                  Accepted by {one.acceptedBy}, {shortMoment(one.acceptedAt, timezone)}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}
