import {
  decideReceipt,
  getOwnReceipt,
  getReceipt,
  listReceipts,
  sendOwnReceipt,
} from '#features/purchase-receipts/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { forgetReceiptJob, sealReceiptsJob } from './receipt-upload.ts'
import { handleDecideReceipt } from './routes/decide-receipt.ts'
import { handleGetReceipt } from './routes/get-receipt.ts'
import { handleListReceipts } from './routes/list-receipts.ts'
import { handleGetOwnReceipt, handleSendOwnReceipt } from './routes/own-receipt.ts'
import { sendReceiptFiles } from './routes/send-files.ts'

export { countWaitingReceipts } from './count-waiting.ts'
export { describeReceipts } from './describe-person.ts'
export { getByReceiptToken } from './find-receipt.ts'
export { toOwnReceipt } from './own-receipt.ts'
export { receiptPath, receiptTokenOf } from './receipt-token.ts'
export { forgetReceipts } from './receipt-upload.ts'
export { takeReceipt } from './take-receipt.ts'

/** Receipts of purchases: uploaded by entrants, reviewed by the team. */
export const purchaseReceipts: Feature = {
  name: 'purchase-receipts',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getOwnReceipt, handleGetOwnReceipt)
    serveUpload(app, deps, sendOwnReceipt, handleSendOwnReceipt)
    serve(app, deps, listReceipts, handleListReceipts)
    serve(app, deps, getReceipt, handleGetReceipt)
    serve(app, deps, decideReceipt, handleDecideReceipt)
    sendReceiptFiles(app, deps)
  },
  jobs: [forgetReceiptJob, sealReceiptsJob],
}
