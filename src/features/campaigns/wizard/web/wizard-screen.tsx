import { useDocumentTitle } from '@mantine/hooks'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  checkPage,
  draftHasTexts,
  findFailingPage,
  type Problems,
  WIZARD_PAGES_LIST,
} from '#features/campaigns/wizard/contract.ts'
import { WIZARD_PAGES } from '#shared/constants.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { focusFirstProblem } from '#ui/forms/focus-first-problem.ts'
import { PreviewButton } from '#web/parts/examples/preview-button.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import { DraftSync } from './drafts/draft-sync.tsx'
import { neighbour } from './fields/neighbour.ts'
import { PAGE_CONTENTS } from './page-contents.ts'
import { PageFindings } from './page-findings.tsx'
import { PageSelect } from './page-select.tsx'
import { WizardPreview } from './preview/wizard-preview.tsx'
import { useBuild } from './state/build-store.ts'
import { confirmKeyword } from './state/confirm-keyword.ts'
import { useCreateCampaign } from './state/use-create-campaign.ts'
import { useKitSponsor } from './state/use-kit-sponsor.ts'
import { usePageHistory } from './state/use-page-history.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import classes from './wizard-screen.module.css'
import { WizardSteps } from './wizard-steps.tsx'

/** The page whose keyword only the service can judge. */
const KEYWORD_PAGE = 6

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0

/** 'Add a New Campaign': the wizard of 13 pages. */
export function WizardScreen() {
  useDocumentTitle('Add a New Campaign · Drumroll')
  const { draft, page, problems, goTo, showProblems } = useBuild()
  const [attempts, setAttempts] = useState(0)
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const create = useCreateCampaign()
  const goBack = usePageHistory()
  useKitSponsor()
  const shown = useRef(page)
  const submitting = useRef(false)

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

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second click comes before the button can be drawn as busy.
    if (submitting.current) return
    submitting.current = true
    await submit()
    submitting.current = false
  }

  async function submit() {
    if (!step) return
    if (next) {
      const found = checkPage(step, draft, new Date())
      const problems = isEmpty(found) ? await ask(page) : found
      if (isEmpty(problems)) goTo(next.page)
      else showProblems(problems)
      setAttempts(attempts + 1)
      return
    }
    setAttempts(attempts + 1)
    const failing = findFailingPage(draft, new Date())
    if (failing) return goTo(failing.page.page, failing.problems)
    const refused = await ask(KEYWORD_PAGE)
    if (!isEmpty(refused)) return goTo(KEYWORD_PAGE, refused)
    // The caller reports errors.
    await create.mutateAsync(draft).catch(() => undefined)
  }

  /** Problems of a page that only the service can find. */
  async function ask(asked: number): Promise<Problems> {
    if (asked !== KEYWORD_PAGE || !draftHasTexts(draft)) return {}
    setAsking(true)
    const problems = await confirmKeyword(draft)
    setAsking(false)
    return problems
  }

  return (
    <div className={classes.wizard}>
      <DraftSync />
      <WizardSteps />
      <form ref={form} noValidate className={classes.main} onSubmit={event => void onSubmit(event)}>
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
                <PreviewButton>
                  <WizardPreview />
                </PreviewButton>
              </span>
              <WizardProgress page={page} />
            </div>
          </div>
          <div className={classes.pageSelect}>
            <PageSelect />
          </div>
          <content.Fields />
          <div className={classes.findings}>
            <PageFindings page={page} />
          </div>
          <div className={classes.keeper}>
            <DraftKeeper />
            <PreviewButton>
              <WizardPreview />
            </PreviewButton>
          </div>
        </div>
        <WizardFooter
          next={next?.title}
          onBack={previous && (() => goBack(previous.page))}
          busy={create.isPending ? 'Creating' : asking ? 'Checking' : undefined}
        />
      </form>
      <aside className={classes.preview} aria-label="Preview">
        <WizardPreview heading="Preview" />
      </aside>
    </div>
  )
}
