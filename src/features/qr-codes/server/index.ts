import { deleteCustomQr, getCustomQr, saveCustomQr } from '#features/qr-codes/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve, serveUpload } from '#server/serve.ts'
import { copyDesignsJob } from './copy-designs.ts'
import { handleDeleteCustomQr, handleGetCustomQr, handleSaveCustomQr } from './routes/custom-qr.ts'
import { qrRoute } from './routes/get-qr.ts'

export { queueDesignCopies } from './copy-designs.ts'

/** Codes that lead to a campaign's page: how they look, as pictures and as posters. */
export const qrCodes: Feature = {
  name: 'qr-codes',
  takesKeys: true,
  routes(app, deps) {
    qrRoute(app, deps)
    serve(app, deps, getCustomQr, handleGetCustomQr)
    serveUpload(app, deps, saveCustomQr, handleSaveCustomQr)
    app.register(async scope => {
      const parse = scope.getDefaultJsonParser('error', 'error')
      // The parser of every other route refuses a body of no bytes that is said to be JSON.
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        if (body === '') done(null, null)
        else parse(request, String(body), done)
      })
      serve(scope, deps, deleteCustomQr, handleDeleteCustomQr)
    })
  },
  jobs: [copyDesignsJob],
}
