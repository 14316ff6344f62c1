import { Anchor } from '@mantine/core'
import { stepOf } from '#features/campaigns/wizard/contract.ts'
import { FindingRow } from '#ui/feedback/finding-row.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { serviceMessage } from '#web/api/api-error.ts'
import { DraftFinding } from '../../draft-finding.tsx'
import { PageNote } from '../../fields/page-fields.tsx'
import { useBuild } from '../../state/build-store.ts'
import { useFindings } from '../../state/use-findings.ts'

/** Everything the checks find about the draft, each with the page that resolves it. */
export function ReviewFindings() {
  const goTo = useBuild(state => state.goTo)
  const { findings, disclaimer, error } = useFindings()
  if (!findings) {
    return (
      error && (
        <PageNote>
          {serviceMessage(error) ?? 'The checks could not be loaded'}. You can see them after you create the
          campaign.
        </PageNote>
      )
    )
  }
  return (
    <>
      <SectionCard title="Checks" count={findings.length}>
        {findings.length === 0 && <FindingRow severity="met" title="No findings" />}
        {findings.map(finding => {
          const step = stepOf(finding.field)
          return (
            <DraftFinding key={finding.id} finding={finding}>
              {step && (
                <Anchor component="button" type="button" size="sm" fw={500} onClick={() => goTo(step.page)}>
                  {step.title}
                </Anchor>
              )}
            </DraftFinding>
          )
        })}
      </SectionCard>
      <PageNote>{disclaimer}</PageNote>
    </>
  )
}
