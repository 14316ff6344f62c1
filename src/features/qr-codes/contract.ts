import { z } from 'zod'
import { Source } from '#features/entries/contract.ts'
import { EventKey } from '#shared/fields.ts'

/** Which code is asked for: what it is, and from where its readers come. */
export const QrQuery = z.strictObject({
  format: z.enum(['svg', 'png']).default('svg'),
  source: Source.default('qr'),
})

export const QrParams = z.strictObject({ id: EventKey })

/** Where the code of a campaign's page is; an <img> can show it. */
export function qrPath(eventKey: string, query: Partial<z.output<typeof QrQuery>> = {}): string {
  const { format = 'svg', source = 'qr' } = query
  return `/api/v0/connect/${eventKey}/qr?${new URLSearchParams({ format, source })}`
}

/** The address of a campaign's page for readers who come from `source`; the pages count them by it. */
export function taggedUrl(publicUrl: string, source: z.output<typeof Source>): string {
  return source === 'direct' ? publicUrl : `${publicUrl}?s=${source}`
}
