import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import type { LawAnswer, LawVersion } from '#features/law/contract.ts'
import { hasRole } from '#shared/access.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import layout from './law.module.css'
import { LawEditor } from './law-editor.tsx'
import { lawQuery } from './law-query.ts'
import { LawTableCard } from './law-table-card.tsx'
import { LawVersionsCard } from './law-versions-card.tsx'

/** The thresholds of the law that every check uses, for staff. */
export function LawScreen() {
  return (
    <StaffOnly>
      <Law />
    </StaffOnly>
  )
}

function Law() {
  const { data, error, refetch } = useQuery(lawQuery)
  return (
    <Page>
      <PageHeader
        title="Law table"
        description="Legal thresholds for all campaign checks. Review them each year."
      />
      {error && !data && (
        <ErrorCard
          error={error}
          message="The law table could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <SectionCard title="In force">
          <SkeletonRows rows={14} narrowRows={20} />
        </SectionCard>
      )}
      {data && <Versions law={data} />}
      <p className={layout.disclaimer}>{DISCLAIMER}</p>
    </Page>
  )
}

function Versions({ law }: { law: LawAnswer }) {
  const { role } = useUser()
  const [shown, setShown] = useState<string>()
  const current = law.versions.find(({ version }) => version === law.current)
  const chosen: LawVersion | undefined = law.versions.find(({ version }) => version === shown) ?? current
  if (!chosen || !current) return null
  return (
    <div className={layout.layout}>
      <div className={layout.main}>
        <LawTableCard law={chosen} isCurrent={chosen.version === law.current} />
        {hasRole(role, 'superAdmin') && <LawEditor key={law.versions.length} current={current} />}
      </div>
      <div className={layout.side}>
        <LawVersionsCard law={law} chosen={chosen.version} onChoose={setShown} />
      </div>
    </div>
  )
}
