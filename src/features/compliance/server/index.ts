import { acknowledgeFindings, getCompliance } from '#features/compliance/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { handleAcknowledgeFindings } from './routes/acknowledge-findings.ts'
import { handleGetCompliance } from './routes/get-compliance.ts'

export type { JudgedPrize } from './facts.ts'
export { blockingFindings, countFindings, judgeDraft, listFindings } from './report.ts'

/** Checks of a campaign against the law and its own setup, and who acknowledged what. */
export const compliance: Feature = {
  name: 'compliance',
  routes(app, deps) {
    serve(app, deps, getCompliance, handleGetCompliance)
    serve(app, deps, acknowledgeFindings, handleAcknowledgeFindings)
  },
}
