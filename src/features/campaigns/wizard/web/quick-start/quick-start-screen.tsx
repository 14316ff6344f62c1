import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { TEMPLATE_NAMES } from '#features/campaigns/contract.ts'
import { draftHasPrizes, draftHasTexts, findFailingPage } from '#features/campaigns/wizard/contract.ts'
import { focusFirstProblem } from '#ui/forms/focus-first-problem.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { PreviewButton } from '#web/parts/examples/preview-button.tsx'
import { paths } from '#web/paths.ts'
import { DraftKeeper } from '../draft-keeper.tsx'
import { DraftSync } from '../drafts/draft-sync.tsx'
import { TextField } from '../fields/text-field.tsx'
import { CharityFields } from '../pages/charity-fields.tsx'
import { KeywordField } from '../pages/keyword-field.tsx'
import { PeriodFields } from '../pages/period-fields.tsx'
import { TypeFields } from '../pages/type-fields.tsx'
import { WizardPreview } from '../preview/wizard-preview.tsx'
import { useBuild } from '../state/build-store.ts'
import { useCreateCampaign } from '../state/use-create-campaign.ts'
import { useKitSponsor } from '../state/use-kit-sponsor.ts'
import { useUsualPeriod } from '../state/use-usual-period.ts'
import { BrandBlock } from './brand-block.tsx'
import { PrizesBlock } from './prizes-block.tsx'
import classes from './quick-start.module.css'
import { Readiness } from './readiness.tsx'

/** A new campaign on one page: the same draft as the wizard's, with what most campaigns change. */
export function QuickStartScreen() {
  const { draft, goTo } = useBuild()
  const navigate = useNavigate()
  const create = useCreateCampaign({ activates: true })
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useKitSponsor()
  useUsualPeriod()

  useEffect(() => {
    if (attempts === 0 || focusFirstProblem(form.current)) return
    // The missing field is on another page.
    void navigate({ to: paths.createCampaign() })
  }, [attempts, navigate])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (create.isPending) return
    const failing = findFailingPage(draft, new Date())
    if (failing) {
      goTo(failing.page.page, failing.problems)
      setAttempts(attempts + 1)
      return
    }
    // The caller reports errors.
    await create.mutateAsync(draft).catch(() => undefined)
  }

  return (
    <div className={classes.screen}>
      <DraftSync />
      <form ref={form} noValidate className={classes.main} onSubmit={event => void onSubmit(event)}>
        <div className={classes.body}>
          <PageHeader
            title="Quick start"
            breadcrumbs={[
              { label: 'Templates', to: paths.templates() },
              ...(draft.template ? [{ label: TEMPLATE_NAMES[draft.template] }] : []),
            ]}
            actions={
              <span className={classes.previewButton}>
                <PreviewButton>
                  <WizardPreview />
                </PreviewButton>
              </span>
            }
          />
          {!draft.template && (
            <SectionCard padded title="Choose a type">
              <div className={classes.fields}>
                <TypeFields columns={2} />
              </div>
            </SectionCard>
          )}
          <SectionCard padded title="Name it">
            <div className={classes.fields}>
              <TextField name="title" required />
              <TextField name="description" multiline />
            </div>
          </SectionCard>
          {draftHasPrizes(draft) && <PrizesBlock />}
          <SectionCard padded title="Dates">
            <div className={classes.fields}>
              <PeriodFields />
            </div>
          </SectionCard>
          {draftHasTexts(draft) && (
            <SectionCard padded title="Text messages">
              <KeywordField />
            </SectionCard>
          )}
          {draft.textToDonate && (
            <SectionCard padded title="Charity">
              <CharityFields />
            </SectionCard>
          )}
          <BrandBlock />
          <Readiness />
          <DraftKeeper />
        </div>
        <div className={classes.footer}>
          <Button variant="default" component={Link} to={paths.createCampaign()}>
            Open full wizard
          </Button>
          <SubmitButton
            busy={create.isPending || create.isSuccess}
            busyLabel="Creating"
            rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
          >
            Review and activate
          </SubmitButton>
        </div>
      </form>
      <aside className={classes.preview} aria-label="Preview">
        <WizardPreview heading="Preview" />
      </aside>
    </div>
  )
}
