import {
  acceptRules,
  acknowledgeFindings,
  getCompliance,
  getDeadlines,
  getRules,
  getRulesVersion,
  overrideFinding,
  printRules,
  updateRegistrations,
  updateRules,
  withdrawOverride,
} from '#features/compliance/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { nightlyJob } from './nightly.ts'
import { handleAcceptRules } from './routes/accept-rules.ts'
import { handleAcknowledgeFindings } from './routes/acknowledge-findings.ts'
import { handleGetCompliance } from './routes/get-compliance.ts'
import { handleGetDeadlines } from './routes/get-deadlines.ts'
import { handleGetRules } from './routes/get-rules.ts'
import { handleGetRulesVersion } from './routes/get-rules-version.ts'
import { handleOverrideFinding } from './routes/override-finding.ts'
import { handlePrintRules } from './routes/print-rules.ts'
import { handleUpdateRegistrations } from './routes/update-registrations.ts'
import { handleUpdateRules } from './routes/update-rules.ts'
import { handleWithdrawOverride } from './routes/withdraw-override.ts'

export { type AffidavitFacts, writeAffidavit } from '../documents/affidavit.ts'
export { draftDocuments, publishedDocuments } from './documents/published-documents.ts'
export { correctRules, rulesBefore, storeRules } from './documents/store-rules.ts'
export { listDocuments, markAccepted } from './documents/stored-documents.ts'
export type { JudgedPrize } from './facts.ts'
export { lockedTermsFinding } from './locked-terms-finding.ts'
export { blockingFindings, countFindings, judge, judgeDraft, listFindings, reportOf } from './report.ts'
export { storeResult } from './results.ts'

/** Checks of a campaign against the law and its own setup, who acknowledged what, and its Official Rules and privacy notice. */
export const compliance: Feature = {
  name: 'compliance',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getCompliance, handleGetCompliance)
    serve(app, deps, acknowledgeFindings, handleAcknowledgeFindings)
    serve(app, deps, overrideFinding, handleOverrideFinding)
    serve(app, deps, withdrawOverride, handleWithdrawOverride)
    serve(app, deps, updateRegistrations, handleUpdateRegistrations)
    serveBare(app, deps, getDeadlines, handleGetDeadlines)
    serve(app, deps, getRules, handleGetRules)
    serve(app, deps, getRulesVersion, handleGetRulesVersion)
    serve(app, deps, updateRules, handleUpdateRules)
    serve(app, deps, acceptRules, handleAcceptRules)
    serveBare(app, deps, printRules, handlePrintRules)
  },
  jobs: [nightlyJob],
}
