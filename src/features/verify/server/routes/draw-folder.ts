import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { FILES_LIMIT, FOLDER_FILES } from '#features/verify/contract.ts'
import { type Db, enterScope, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { playOriginOf } from '#server/origin.ts'
import { EventKey } from '#shared/fields.ts'
import { certificatePdf } from '../files/certificate-pdf.ts'
import { drawJson } from '../files/draw-json.ts'
import { sendJson, sendPdf } from '../files/send-file.ts'
import { sendList } from '../files/send-list.ts'

const Params = z.strictObject({
  eventKey: EventKey,
  drawNo: z.coerce.number().int().min(1).max(2),
  file: z.enum(FOLDER_FILES),
})

/** The campaign or date itself, whose own draws are asked for. */
async function getDrawn(db: Db, eventKey: string): Promise<Campaign> {
  const campaign = await findPublicCampaign(db, eventKey)
  if (!campaign) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  return campaign
}

/**
 * The files of one draw in a folder of its own, so that a copy of the folder is all that its check needs: a campaign
 * may have several draws, and its dates have theirs.
 */
export function drawFolder(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/v0/public/event/:eventKey/fairness/draw-:drawNo/:file',
    { schema: { hide: true }, config: { access: 'public', limit: FILES_LIMIT } },
    async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw new NamedError('notFound')
      const { eventKey, drawNo, file } = params.data
      const { campaign, content } = await inScope(deps.pool, 'system', async db => {
        const found = await getDrawn(db, eventKey)
        return { campaign: found, content: await drawJson(db, deps, found, params.data) }
      })
      if (file === 'certificate.pdf') {
        const verifyUrl = `${playOriginOf(request, deps.config)}/verify/${eventKey}/draw-${drawNo}`
        const pdf = await inScope(deps.pool, campaign.accountId, db =>
          certificatePdf(db, campaign, content, verifyUrl),
        )
        return sendPdf(request, reply, pdf)
      }
      const to = { campaign, drawNo, request, reply }
      if (file === 'entries.bin') return sendList(deps, 'entries', to)
      if (file === 'excluded.bin') return sendList(deps, 'excluded', to)
      return sendJson(request, reply, content)
    },
  )
}
