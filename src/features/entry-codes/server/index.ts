import {
  downloadEntryCodes,
  linkEntryCodes,
  listEntryCodes,
  makeEntryCodes,
  revokeEntryCodes,
  uploadEntryCodes,
} from '#features/entry-codes/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare, serveUpload } from '#server/http/serve.ts'
import { makeEntryCodesJob } from './make-codes.ts'
import { handleDownloadEntryCodes } from './routes/download-entry-codes.ts'
import { handleLinkEntryCodes } from './routes/link-entry-codes.ts'
import { handleListEntryCodes } from './routes/list-entry-codes.ts'
import { handleMakeEntryCodes } from './routes/make-entry-codes.ts'
import { handleRevokeEntryCodes } from './routes/revoke-entry-codes.ts'
import { handleUploadEntryCodes } from './routes/upload-entry-codes.ts'

export { countEntryCodes } from './describe-batches.ts'
export { entryCodeDigest } from './entry-code-digest.ts'
export { saveBatch } from './save-batch.ts'

/** Codes that give the right to enter: generated or uploaded, used up with the entry. */
export const entryCodes: Feature = {
  name: 'entry-codes',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listEntryCodes, handleListEntryCodes)
    serve(app, deps, makeEntryCodes, handleMakeEntryCodes)
    serveUpload(app, deps, uploadEntryCodes, handleUploadEntryCodes)
    serve(app, deps, linkEntryCodes, handleLinkEntryCodes)
    serveBare(app, deps, downloadEntryCodes, handleDownloadEntryCodes)
    serve(app, deps, revokeEntryCodes, handleRevokeEntryCodes)
  },
  jobs: [makeEntryCodesJob],
}
