import { listAudit, verifyAudit } from '#features/audit/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { keepHeadsJob } from './kept-heads.ts'
import { exportAudit } from './routes/export-audit.ts'
import { handleListAudit } from './routes/list-audit.ts'
import { handleVerifyAudit } from './routes/verify-audit.ts'

export { listAccountLines } from './audit-queries.ts'
export { readWitnesses } from './kept-heads.ts'
export { type Happening, listHappenings } from './list-happenings.ts'
export { type AuditEvent, recordAudit } from './record-audit.ts'
export { type Checked, verifyChain, type Witness } from './verify-chain.ts'

/** Append-only audit log; a hash chain binds each line to the one before. */
export const audit: Feature = {
  name: 'audit',
  routes(app, deps) {
    serve(app, deps, listAudit, handleListAudit)
    serve(app, deps, verifyAudit, handleVerifyAudit)
    exportAudit(app, deps)
  },
  jobs: [keepHeadsJob],
}
