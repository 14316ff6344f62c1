import type { Campaign } from '#features/campaigns/server/index.ts'
import { type CustomQr, logoPath, qrPath } from '#features/qr-codes/contract.ts'
import type { StoredDesign } from './stored-design.ts'

/** A stored design in the form of the API. */
export function presentDesign(
  { eventKey }: Campaign,
  { design, logo, eventUrl, updatedAt }: StoredDesign,
): CustomQr {
  const v = String(updatedAt.getTime())
  return {
    ...design,
    eventKey,
    eventUrl,
    ...(logo ? { imageUrl: logoPath(eventKey, v) } : {}),
    qrUrl: qrPath(eventKey, { format: 'png', placement: 'custom', v }),
    type: logo ? 'image/png' : '',
    size: logo?.png.length ?? 0,
    updatedAt,
  }
}
