import { useDocumentTitle } from '@mantine/hooks'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkPage, findFailingPage, WIZARD_PAGES_LIST } from '#features/builder/contract.ts'
import { WIZARD_PAGES } from '#shared/constants.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useBuild } from './build-store.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { neighbour } from './neighbour.ts'
import { PAGE_CONTENTS } from './page-contents.ts'
import { PreviewButton } from './preview-button.tsx'
import { useCreateCampaign } from './use-create-campaign.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardPreview } from './wizard-preview.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import classes from './wizard-screen.module.css'
import { WizardSteps } from './wizard-steps.tsx'

/** 'Add a New Campaign': the wizard of 13 pages. */
export function WizardScreen() {
  useDocumentTitle('Add a New Campaign · Drumroll')
  const { draft, page, problems, goTo, showProblems } = useBuild()
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const create = useCreateCampaign()
  const shown = useRef(page)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each page moves the focus once
  useEffect(() => {
    const turned = shown.current !== page
    shown.current = page
    if (turned) window.scrollTo({ top: 0 })
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current)
    else if (turned) heading.current?.focus({ preventScroll: true })
  }, [page, attempts])

  const step = WIZARD_PAGES_LIST[page - 1]
  const content = PAGE_CONTENTS[page]
  if (!step || !content || create.isSuccess) return <Spinner />

  const previous = neighbour(draft, page, -1)
  const next = neighbour(draft, page, 1)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!step || create.isPending) return
    setAttempts(attempts + 1)
    if (next) {
      const found = checkPage(step, draft, new Date())
      if (Object.keys(found).length > 0) showProblems(found)
      else goTo(next.page)
      return
    }
    const failing = findFailingPage(draft, new Date())
    if (failing) goTo(failing.page.page, failing.problems)
    else create.mutate(draft)
  }

  return (
    <div className={classes.wizard}>
      <WizardSteps />
      <form ref={form} noValidate className={classes.main} onSubmit={onSubmit}>
        <div className={classes.body}>
          <div className={classes.head}>
            <div>
              <div className={classes.place}>
                Page {page} of {WIZARD_PAGES}
              </div>
              <h1 ref={heading} tabIndex={-1} className={classes.question}>
                {content.question}
              </h1>
            </div>
            <div className={classes.aside}>
              <span className={classes.previewButton}>
                <PreviewButton />
              </span>
              <WizardProgress page={page} />
            </div>
          </div>
          <content.Fields />
          <div className={classes.keeper}>
            <DraftKeeper />
            <PreviewButton />
          </div>
        </div>
        <WizardFooter
          next={next?.title}
          onBack={previous && (() => goTo(previous.page))}
          creating={create.isPending}
        />
      </form>
      <aside className={classes.preview} aria-label="Preview">
        <WizardPreview />
      </aside>
    </div>
  )
}
