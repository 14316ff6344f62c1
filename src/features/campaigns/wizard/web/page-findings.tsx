import { checkPage, pageOf, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { DraftFinding } from './draft-finding.tsx'
import { PageNote } from './fields/page-fields.tsx'
import { CLOSE_RULE } from './pages/winners/limit-notice.tsx'
import { useBuild } from './state/build-store.ts'
import { useFindings } from './state/use-findings.ts'

/** Findings about the fields of the current page, before the campaign is created. */
export function PageFindings({ page }: { page: number }) {
  const draft = useBuild(state => state.draft)
  const { findings = [], disclaimer } = useFindings()
  const step = WIZARD_PAGES_LIST[page - 1]
  const here = findings.filter(({ id, field }) => pageOf(field) === page && id !== CLOSE_RULE)
  if (!step || here.length === 0) return null
  // Where Next will ask for the field in its own words, the rule has nothing to add.
  const asked = new Set(Object.keys(checkPage(step, draft, new Date())).map(path => path.split('.')[0]))
  const said = here.filter(({ field }) => !asked.has(field))
  if (said.length === 0) return null
  return (
    <div>
      <SectionCard title="Checks for this page" count={said.length}>
        {said.map(finding => (
          <DraftFinding key={finding.id} finding={finding} />
        ))}
      </SectionCard>
      <PageNote>{disclaimer}</PageNote>
    </div>
  )
}
