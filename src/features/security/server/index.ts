import { listAllSecurity, listSecurity } from '#features/security/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { recordSecurityJob } from './record-security.ts'
import { settleRefusedSignInsJob } from './refused-sign-ins.ts'
import { handleListAllSecurity } from './routes/list-all-security.ts'
import { handleListSecurity } from './routes/list-security.ts'

export { noteSecurity, type SecurityNote } from './note-security.ts'
export { noteView, type Viewer } from './note-view.ts'
export { operatorsAccount } from './operators-account.ts'
export { noteRefusedSignIn } from './refused-sign-ins.ts'

/** Traces of attacks and of who saw personal data: counted by the hour, then lines of the audit log. */
export const security: Feature = {
  name: 'security',
  routes(app, deps) {
    serve(app, deps, listSecurity, handleListSecurity)
    serve(app, deps, listAllSecurity, handleListAllSecurity)
  },
  jobs: [settleRefusedSignInsJob, recordSecurityJob],
}
