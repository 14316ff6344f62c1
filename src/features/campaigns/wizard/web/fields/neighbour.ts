import { type Draft, WIZARD_PAGES_LIST, type WizardPage } from '#features/campaigns/wizard/contract.ts'

/** The page before (-1) or after (1) that is not skipped; undefined at the ends. */
export function neighbour(draft: Draft, page: number, way: 1 | -1): WizardPage | undefined {
  const beyond = WIZARD_PAGES_LIST.filter(step => (step.page - page) * way > 0 && !step.isSkipped(draft))
  return way === 1 ? beyond[0] : beyond.at(-1)
}
