import { IconCheck } from '@tabler/icons-react'
import { type Draft, WIZARD_PAGES_LIST, type WizardPage } from '#features/campaigns/wizard/contract.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { useBuild } from './state/build-store.ts'
import classes from './wizard-steps.module.css'

/** "Skipped: single event": why the draft passes over a page. */
export function skippedText(step: WizardPage, draft: Draft): string {
  return `Skipped: ${step.skipReason?.(draft) ?? 'not needed'}`
}

/** The 13 pages by name: done, at hand, to come or skipped. Any page that is not skipped can be opened. */
export function WizardSteps() {
  const { draft, page, reached, goTo } = useBuild()
  return (
    <aside className={classes.steps} aria-label="Wizard pages">
      <div className={classes.over}>New campaign</div>
      <div className={classes.title}>{draft.title || 'Untitled'}</div>
      <ol className={classes.list}>
        {WIZARD_PAGES_LIST.map(step => {
          const skipped = step.isSkipped(draft)
          const state = step.page === page ? 'current' : !skipped && step.page <= reached ? 'done' : 'todo'
          return (
            <li key={step.page}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={state === 'current' ? 'step' : undefined}
                disabled={skipped}
                onClick={() => goTo(step.page)}
              >
                <span className={classes.number}>
                  {state === 'done' ? (
                    <IconCheck size={15} stroke={2.4} role="img" aria-label="Done:" />
                  ) : (
                    step.page
                  )}
                </span>
                <span className={classes.name}>
                  {step.title}
                  {skipped && <span className={classes.skipped}> {skippedText(step, draft)}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <DraftKeeper />
    </aside>
  )
}
