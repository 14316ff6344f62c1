import { changeCodes, getCodes, uploadCodes } from '#features/prize-codes/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { handleChangeCodes } from './routes/change-codes.ts'
import { handleGetCodes } from './routes/get-codes.ts'
import { handleUploadCodes } from './routes/upload-codes.ts'
import { tellOfLowCodesJob } from './tell-of-low-codes.ts'

export { assignCodes } from './assign-codes.ts'
export { openCode } from './code-secrets.ts'
export { countUsableCodes } from './count-codes.ts'
export { selectFreeCodes } from './free-codes.ts'
export { readCodes } from './read-codes.ts'
export { saveList } from './save-list.ts'

/** Coupon and gift codes as prizes: lists, stock, and one code for each winner. */
export const prizeCodes: Feature = {
  name: 'prize-codes',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getCodes, handleGetCodes)
    serve(app, deps, changeCodes, handleChangeCodes)
    serveUpload(app, deps, uploadCodes, handleUploadCodes)
  },
  jobs: [tellOfLowCodesJob],
}
