import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { stepOf } from '#features/campaigns/wizard/contract.ts'
import { fixAll } from '#features/compliance/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { ReadinessCount, ReadinessList } from '../../../web/readiness/readiness-list.tsx'
import { readinessOf } from '../../../web/readiness/readiness-of.ts'
import { DraftFinding } from '../draft-finding.tsx'
import { focusField } from '../fields/focus-field.ts'
import { PageNote } from '../fields/page-fields.tsx'
import { useBuild } from '../state/build-store.ts'
import { useFindings } from '../state/use-findings.ts'
import { draftFacts } from './draft-facts.ts'
import classes from './quick-start.module.css'

/** The checks before going live, and open items with a link to their field: on this page, or in the wizard. */
export function Readiness() {
  const { findings = [], disclaimer } = useFindings()
  const { draft, set } = useBuild()
  const checks = readinessOf(draftFacts(draft, findings, new Date()))
  const fix = fixAll(findings, draft.eligibleStates)
  const open = findings.filter(({ severity }) => severity !== 'info')
  return (
    <>
      <SectionCard
        title="Ready to go live?"
        action={
          <>
            {fix && (
              <Button
                size="xs"
                variant="default"
                title={fix.labels.join(', ')}
                onClick={() => set('eligibleStates', fix.eligibleStates)}
              >
                Fix all {fix.labels.length}
              </Button>
            )}
            <ReadinessCount checks={checks} />
          </>
        }
      >
        <div className={classes.checks} data-last={open.length === 0 || undefined}>
          <ReadinessList checks={checks} />
        </div>
        {open.map(finding => {
          const step = stepOf(finding.field)
          return (
            <DraftFinding key={finding.id} finding={finding}>
              {step && (
                <Anchor
                  size="sm"
                  fw={500}
                  component={Link}
                  to={`${paths.createCampaign()}?page=${step.page}`}
                  onClick={event => {
                    if (focusField(finding.field)) event.preventDefault()
                  }}
                >
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
