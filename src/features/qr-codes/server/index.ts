import type { Feature } from '#server/feature.ts'
import { qrRoute } from './routes/get-qr.ts'

/** Codes that lead to a campaign's page. */
export const qrCodes: Feature = {
  name: 'qr-codes',
  takesKeys: true,
  routes: qrRoute,
}
