import { Anchor } from '@mantine/core'
import { findFailingPage, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { Notice } from '../../fields/notice.tsx'
import { PageFields, PageNote } from '../../fields/page-fields.tsx'
import { useBuild } from '../../state/build-store.ts'
import { ReviewFindings } from './review-findings.tsx'
import classes from './review-page.module.css'
import { summarize } from './review-summary.ts'

/** Page 13: everything in short, each page one click away. */
export function ReviewPage() {
  const { draft, goTo } = useBuild()
  const failing = findFailingPage(draft, new Date())
  const shown = WIZARD_PAGES_LIST.filter(step => step.page < 13 && !step.isSkipped(draft))
  return (
    <PageFields>
      <PageNote>
        This creates a private draft. You review the legal checks and activate it on the next screen.
      </PageNote>
      {failing && (
        <Notice tone="warn" title={`${failing.page.title}:`}>
          {Object.values(failing.problems)[0]}.
        </Notice>
      )}
      <ReviewFindings />
      <dl className={classes.summary}>
        {shown.map(step => (
          <div key={step.page} className={classes.part}>
            <dt className={classes.name}>{step.title}</dt>
            <dd className={classes.lines}>
              {summarize(step.page, draft).map(line => (
                <div key={line}>{line}</div>
              ))}
            </dd>
            <dd className={classes.edit}>
              <Anchor component="button" type="button" size="sm" fw={500} onClick={() => goTo(step.page)}>
                Edit<Unseen> {step.title}</Unseen>
              </Anchor>
            </dd>
          </div>
        ))}
      </dl>
    </PageFields>
  )
}
