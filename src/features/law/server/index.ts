import { createLaw, getLaw } from '#features/law/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleCreateLaw } from './routes/create-law.ts'
import { handleGetLaw } from './routes/get-law.ts'

export { lawAt } from './law-at.ts'

/** The law table: thresholds, ages, periods and hours that checks, documents and messages read, by effective date. */
export const law: Feature = {
  name: 'law',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getLaw, handleGetLaw)
    serve(app, deps, createLaw, handleCreateLaw)
  },
}
