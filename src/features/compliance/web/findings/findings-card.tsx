import { Anchor } from '@mantine/core'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { ComplianceReport, Finding, Override } from '#features/compliance/contract.ts'
import { FindingRow } from '#ui/feedback/finding-row.tsx'
import { calendarDay, shortMoment } from '#ui/format/dates.ts'
import { documentUrl } from '../document-field.tsx'
import { FindingAction } from './finding-action.tsx'
import classes from './findings-card.module.css'
import { FixAll } from './fix-all.tsx'

const groups = [
  { severity: 'block', title: 'Blocks activation' },
  { severity: 'warn', title: 'Needs your acknowledgment' },
  { severity: 'info', title: 'Good to know' },
] as const

interface FindingsCardProps {
  report: ComplianceReport
  event: EventDetail
}

/** The findings by severity: blocks, warnings to acknowledge, and information. */
export function FindingsCard({ report, event }: FindingsCardProps) {
  const found = groups
    .map(group => ({
      ...group,
      findings: report.findings.filter(({ severity }) => severity === group.severity),
    }))
    .filter(({ findings }) => findings.length > 0)
  return (
    <section className={classes.card} aria-label="Findings">
      <div className={classes.fixAll}>
        <FixAll report={report} event={event} />
      </div>
      {found.map(({ severity, title, findings }) => (
        <div key={severity} className={classes.group}>
          <h2 className={classes.head} data-severity={severity}>
            {title}
            <span className={classes.count}>{findings.length}</span>
          </h2>
          {findings.map(finding => (
            <Row key={`${finding.id} ${finding.message}`} finding={finding} event={event} report={report} />
          ))}
        </div>
      ))}
      {found.length === 0 && (
        <FindingRow severity="met" title="No findings">
          This campaign passes every check.
        </FindingRow>
      )}
      <Evidence report={report} />
    </section>
  )
}

/** Rules and sources behind the findings, for counsel and support. */
function Evidence({ report: { findings, lawTable } }: Pick<FindingsCardProps, 'report'>) {
  return (
    <details className={classes.evidence}>
      <summary>Technical details</summary>
      <p>Law table {lawTable}</p>
      <ul>
        {findings.map(({ id, message, source, asOf }) => (
          <li key={`${id} ${message}`}>
            <code>{id}</code> {message} Source {source}, last read on {calendarDay(asOf)}.
          </li>
        ))}
      </ul>
    </details>
  )
}

interface RowProps extends FindingsCardProps {
  finding: Finding
}

function Row({ finding, event, report }: RowProps) {
  const { severity, message, detail, overridden } = finding
  return (
    <FindingRow
      severity={overridden ? 'met' : severity}
      title={message}
      action={<FindingAction finding={finding} event={event} report={report} />}
    >
      {overridden ? <Lifted overridden={overridden} detail={detail} zone={event.timezone} /> : detail}
    </FindingRow>
  )
}

interface LiftedProps {
  overridden: Override
  detail: string | undefined
  zone: string
}

/** Reason why a block no longer counts. */
function Lifted({ overridden, detail, zone }: LiftedProps) {
  return (
    <>
      {overridden.logged && <>{detail} </>}
      {overridden.logged ? 'Recorded by' : 'Lifted by'} {overridden.by}, {shortMoment(overridden.at, zone)}: “
      {overridden.reason}”{' '}
      {overridden.fileKey && (
        <Anchor href={documentUrl(overridden.fileKey)} download size="xs">
          Document
        </Anchor>
      )}
    </>
  )
}
