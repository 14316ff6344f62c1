import { readOperations } from '#features/operations/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { forgetWorkloadJob } from './forget-workload.ts'
import { handleReadOperations } from './read-operations.ts'
import { keepWorkload } from './store-workload.ts'

/** State of the installation, for its operators. */
export const operations: Feature = {
  name: 'operations',
  routes(app, deps) {
    keepWorkload(app, deps)
    serve(app, deps, readOperations, handleReadOperations(app))
  },
  jobs: [forgetWorkloadJob],
}
