import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operations, Replica, Span } from '#features/operations/contract.ts'
import { roundCount } from '#shared/text/numbers.ts'
import { type Stat, StatStrip } from '#ui/charts/stat-strip.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { sizeWords } from '#ui/format/sizes.ts'
import { Pills } from '#ui/forms/pills.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import shared from '#ui/styles/shared.module.css'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import classes from './operations.module.css'
import { QueuesCard } from './queues-card.tsx'
import { StatementsCard } from './statements-card.tsx'
import { operationsQuery } from './use-operations.ts'
import { WorkloadCard } from './workload-card.tsx'

const SECOND_MS = 1000

const SPAN_PILLS = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
] as const satisfies { value: Span; label: string }[]

/** State of the installation, for staff. */
export function OperationsScreen() {
  const [span, setSpan] = useState<Span>('day')
  return (
    <StaffOnly>
      <Page>
        <PageHeader
          title="Operations"
          description="Health, workload, queues and backups of this installation."
          actions={<Pills<Span> label="Time span" pills={SPAN_PILLS} value={span} onChange={setSpan} />}
          mayGrow
        />
        <Cards span={span} />
      </Page>
    </StaffOnly>
  )
}

function Cards({ span }: { span: Span }) {
  const { data, error, refetch } = useQuery(operationsQuery(span))
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={84} />
  return (
    <div className={shared.column}>
      {data.problems.length > 0 && (
        <div role="alert" className={classes.problems}>
          {data.problems.map(problem => (
            <p key={problem}>{problem}.</p>
          ))}
        </div>
      )}
      <StatStrip stats={statsOf(data)} />
      <WorkloadCard span={span} bars={data.workload} />
      <div className={classes.pair}>
        <QueuesCard queues={data.queues} stuck={data.stuck} />
        <MaintenanceCard backup={data.backup} restoreDrill={data.restoreDrill} />
      </div>
      <StatementsCard statements={data.slowStatements} />
    </div>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function percentOf(part: number, all: number): string {
  return all === 0 ? '–' : `${roundCount((100 * part) / all)}%`
}

const REPLICA_NOTES = {
  used: 'in use',
  behind: 'too far behind, not in use',
  away: 'no response, not in use',
  primary: 'not a standby, not in use',
} as const satisfies Record<Replica['state'], string>

function replicaStat({ state, lagMs, behindBytes }: Replica): Stat {
  return {
    label: 'Replica lag',
    value: lagMs < SECOND_MS ? 'Under 1 s' : `${count(Math.round(lagMs / SECOND_MS))} s`,
    note: behindBytes > 0 ? `${sizeWords(behindBytes)}, ${REPLICA_NOTES[state]}` : REPLICA_NOTES[state],
    ...(state !== 'used' && { tone: 'warn' as const }),
  }
}

function statsOf({ problems, workload, diskFreeBytes, database, replica, version }: Operations) {
  const requests = sum(workload.map(bar => bar.requests))
  const failures = sum(workload.map(bar => bar.failures))
  const batches = sum(workload.map(bar => bar.batches))
  const batched = sum(workload.map(bar => bar.batched))
  return [
    { label: 'State', value: problems.length === 0 ? 'Ready' : 'Not ready', note: `version ${version}` },
    { label: 'Requests', value: count(requests), note: `${count(sum(workload.map(bar => bar.slow)))} slow` },
    {
      label: 'Errors',
      value: percentOf(failures, requests),
      note: countOf(failures, 'failed request'),
      ...(failures > 0 && { tone: 'warn' as const }),
    },
    {
      label: 'Entries and plays per batch',
      value: batches === 0 ? '–' : roundCount(batched / batches),
      note: countOf(batches, 'batch', 'batches'),
    },
    {
      label: 'Database',
      value: sizeWords(database.bytes),
      note: `${database.connections} of ${database.mostConnections} connections`,
    },
    ...(replica ? [replicaStat(replica)] : []),
    ...(diskFreeBytes === undefined ? [] : [{ label: 'Free disk space', value: sizeWords(diskFreeBytes) }]),
  ]
}
