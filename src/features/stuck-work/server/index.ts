import { dismissStuckWork, listStuckWork, retryStuckWork } from '#features/stuck-work/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { retryStuckJob } from './retry-stuck.ts'
import { handleDismissStuckWork } from './routes/dismiss-stuck-work.ts'
import { handleListStuckWork } from './routes/list-stuck-work.ts'
import { handleRetryStuckWork } from './routes/retry-stuck-work.ts'

/** Failed background work: title, reason, and retry. */
export const stuckWork: Feature = {
  name: 'stuck-work',
  routes(app, deps) {
    serve(app, deps, listStuckWork, handleListStuckWork)
    serve(app, deps, retryStuckWork, handleRetryStuckWork)
    serve(app, deps, dismissStuckWork, handleDismissStuckWork)
  },
  jobs: [retryStuckJob],
}
