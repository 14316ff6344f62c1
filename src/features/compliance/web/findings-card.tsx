import type { EventDetail } from '#features/campaigns/contract.ts'
import type { ComplianceReport, Finding } from '#features/compliance/contract.ts'
import { FindingRow } from '#web/ui/finding-row.tsx'
import { FindingAction, hasAction } from './finding-action.tsx'
import classes from './findings-card.module.css'

const groups = [
  { severity: 'block', title: 'Blocks activation' },
  { severity: 'warn', title: 'Needs your acknowledgement' },
  { severity: 'info', title: 'Good to know' },
] as const

interface FindingsCardProps {
  report: ComplianceReport
  event: EventDetail
}

/** The findings in order of weight: what blocks, what has to be acknowledged, what is good to know. */
export function FindingsCard({ report, event }: FindingsCardProps) {
  const found = groups
    .map(group => ({
      ...group,
      findings: report.findings.filter(({ severity }) => severity === group.severity),
    }))
    .filter(({ findings }) => findings.length > 0)
  return (
    <section className={classes.card} aria-label="Findings">
      {found.map(({ severity, title, findings }) => (
        <div key={severity} className={classes.group}>
          <h2 className={classes.head} data-severity={severity}>
            {title}
            <span className={classes.count}>{findings.length}</span>
          </h2>
          {findings.map(finding => (
            <Row key={finding.id} finding={finding} event={event} />
          ))}
        </div>
      ))}
      {found.length === 0 && (
        <FindingRow severity="met" title="Nothing found">
          All checks of version {report.lawTable} pass.
        </FindingRow>
      )}
    </section>
  )
}

function Row({ finding, event }: { finding: Finding; event: EventDetail }) {
  return (
    <FindingRow
      severity={finding.severity}
      title={finding.message}
      ruleId={finding.id}
      {...(hasAction(finding) && { action: <FindingAction finding={finding} event={event} /> })}
    >
      {finding.detail}
    </FindingRow>
  )
}
