import { getSites, saveSites } from '#features/embed-allowlist/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleGetSites } from './routes/get-sites.ts'
import { handleSaveSites } from './routes/save-sites.ts'

export { listSites } from './sites.ts'

/** Client sites that may show participants' pages in a frame; no other site may. */
export const embedAllowlist: Feature = {
  name: 'embed-allowlist',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getSites, handleGetSites)
    serve(app, deps, saveSites, handleSaveSites)
  },
}
