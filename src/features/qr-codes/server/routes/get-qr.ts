import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { z } from 'zod'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { QrParams, QrQuery, taggedUrl } from '#features/qr-codes/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/named-error.ts'
import { originOf } from '#server/origin.ts'
import { scopeOf } from '#server/serve.ts'

/** Modules of white around the code, as its standard asks. */
const QUIET_ZONE = 4
const PNG_WIDTH = 1024
/** A quarter of the code may be dirty or covered. */
const errorCorrectionLevel = 'Q'

function readQuery(query: unknown): z.output<typeof QrQuery> {
  const parsed = QrQuery.safeParse(query)
  if (parsed.success) return parsed.data
  throw invalidField(String(parsed.error.issues[0]?.path[0] ?? 'query'), 'Not a code that there is')
}

/** Answers with a picture, so it is no contract: GET …/qr?format=svg|png&source=. */
export function qrRoute(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/v0/connect/:id/qr',
    { schema: { hide: true }, config: { access: 'analyst' } },
    async (request, reply) => {
      const params = QrParams.safeParse(request.params)
      const { actor } = request
      if (!params.success || !actor) throw new NamedError('notFound')
      const { format, source } = readQuery(request.query)
      const campaign = await inScope(deps.pool, scopeOf(actor), db => getCampaign(db, actor, params.data.id))
      const url = taggedUrl(`${originOf(request, deps.config)}/e/${campaign.eventKey}`, source)
      const shared = { errorCorrectionLevel, margin: QUIET_ZONE } as const
      if (format === 'png') {
        const png = await QRCode.toBuffer(url, { ...shared, type: 'png', width: PNG_WIDTH })
        return reply.type('image/png').send(png)
      }
      return reply.type('image/svg+xml').send(await QRCode.toString(url, { ...shared, type: 'svg' }))
    },
  )
}
