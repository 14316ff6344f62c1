import { deleteCustomQr, getCustomQr, saveCustomQr } from '#features/qr-codes/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { copyDesignsJob } from './copy-designs.ts'

import { handleDeleteCustomQr, handleGetCustomQr, handleSaveCustomQr } from './routes/custom-qr.ts'
import { qrRoute } from './routes/get-qr.ts'

export { brandCode } from './brand-code.ts'
export { queueDesignCopies } from './copy-designs.ts'
export { loadCodes } from './load-codes.ts'

/** Codes that lead to a campaign's page: how they look, as pictures and as posters. */
export const qrCodes: Feature = {
  name: 'qr-codes',
  takesKeys: true,
  routes(app, deps) {
    qrRoute(app, deps)
    serve(app, deps, getCustomQr, handleGetCustomQr)
    serveUpload(app, deps, saveCustomQr, handleSaveCustomQr)
    serve(app, deps, deleteCustomQr, handleDeleteCustomQr)
  },
  jobs: [copyDesignsJob],
}
