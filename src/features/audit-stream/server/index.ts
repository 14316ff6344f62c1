import { getAuditStream, removeAuditStream, saveAuditStream } from '#features/audit-stream/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleGetAuditStream, handleRemoveAuditStream, handleSaveAuditStream } from './routes.ts'
import { sendAuditLinesJob } from './send-lines.ts'
import { signedFile } from './signed-file.ts'

/** The account's audit log for its own auditors: a stream to a collector, and a signed file. */
export const auditStream: Feature = {
  name: 'audit-stream',
  routes(app, deps) {
    serve(app, deps, getAuditStream, handleGetAuditStream)
    serve(app, deps, saveAuditStream, handleSaveAuditStream)
    serve(app, deps, removeAuditStream, handleRemoveAuditStream)
    signedFile(app, deps)
  },
  jobs: [sendAuditLinesJob],
}
