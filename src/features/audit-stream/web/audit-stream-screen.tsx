import { useQuery } from '@tanstack/react-query'
import { roleWord } from '#features/team/contract.ts'
import { hasRole } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import classes from './audit-stream.module.css'
import { SignedFileCard } from './signed-file-card.tsx'
import { StreamForm } from './stream-form.tsx'
import { auditStreamQuery } from './use-audit-stream.ts'

/** The account's audit log for its own auditors. */
export function AuditStreamScreen() {
  const { role } = useUser()
  return (
    <Page>
      <PageHeader
        title="Audit stream"
        description="Your account’s audit log for your SIEM and your auditors: sign-ins, exports, views of personal data, keys and changes."
      />
      {hasRole(role, 'owner') ? (
        <Settings />
      ) : (
        <SectionCard title="Audit stream">
          <EmptyState title="Only an account owner changes the audit stream">
            Your role is {roleWord(role)}. Ask an account owner to change it.
          </EmptyState>
        </SectionCard>
      )}
    </Page>
  )
}

function Settings() {
  const { data, error, refetch } = useQuery(auditStreamQuery)
  if (data) {
    return (
      <div className={classes.screen}>
        <StreamForm key={data.stream?.target ?? ''} stream={data.stream} />
        <SignedFileCard lines={data.lines} />
      </div>
    )
  }
  if (error) {
    const retry = () => void refetch()
    return <ErrorCard error={error} message="The audit stream could not be loaded." onRetry={retry} />
  }
  return (
    <SectionCard title="Stream">
      <SkeletonRows rows={3} height={72} />
    </SectionCard>
  )
}
