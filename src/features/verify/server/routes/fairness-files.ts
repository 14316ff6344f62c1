import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { DRAW_NO } from '#features/sweepstakes/server/index.ts'
import { DRAW_FILES, FAIRNESS_FILES, FILES_LIMIT, PDF_FILES } from '#features/verify/contract.ts'
import { type Db, enterScope, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { playOriginOf } from '#server/origin.ts'
import { EventKey } from '#shared/fields.ts'
import { JSON_FILES, PRINTED } from '../files/campaign-json.ts'
import { certificatePdf } from '../files/certificate-pdf.ts'
import { playsFile, RECORD_BYTES } from '../files/plays-file.ts'
import { momentsRootFile } from '../files/published.ts'
import { findReveal, revealFile } from '../files/reveal-file.ts'
import { sendJson, sendPdf, sendStream } from '../files/send-file.ts'
import { sendList } from '../files/send-list.ts'
import { findLastHead } from '../log-queries.ts'

const Params = z.strictObject({
  eventKey: EventKey,
  file: z.enum([...FAIRNESS_FILES, ...DRAW_FILES, ...PDF_FILES]),
})

/**
 * The campaign whose files are asked for; dates have those of their campaign.
 * @throws notFound for an unknown key and for what was never activated
 */
export async function getCheckedCampaign(db: Db, eventKey: string): Promise<Campaign> {
  const asked = await findPublicCampaign(db, eventKey)
  const campaign = asked?.parent ? await findPublicCampaign(db, asked.rootKey) : asked
  if (!campaign?.activatedAt) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  return campaign
}

async function sendPlays(deps: Deps, campaign: Campaign, request: FastifyRequest, reply: FastifyReply) {
  const { rootId, accountId } = campaign
  const found = await inScope(deps.pool, accountId, async db => ({
    isPlayed: (await momentsRootFile(db, deps, campaign)) !== undefined,
    head: await findLastHead(db, rootId),
  }))
  if (!found.isPlayed) throw new NamedError('notFound')
  const last = found.head?.seq ?? 0
  return sendStream(request, reply, {
    version: `${last}-${found.head?.head.toString('base64url').slice(0, 22) ?? 'none'}`,
    type: 'application/octet-stream',
    length: last * RECORD_BYTES,
    pieces: playsFile(deps, { accountId, rootId }, last),
  })
}

async function sendReveal(deps: Deps, campaign: Campaign, request: FastifyRequest, reply: FastifyReply) {
  const head = await inScope(deps.pool, campaign.accountId, db => findReveal(db, campaign))
  if (!head) throw new NamedError('notFound')
  return sendStream(request, reply, {
    version: `revealed-${head.revealedAt}-${head.seeds.length}`,
    type: 'application/json; charset=utf-8',
    pieces: revealFile(deps, campaign, head),
  })
}

/** The published files (pf1 4.7): what anyone needs to recompute the outcome, and nothing about a person. */
export function fairnessFiles(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/v0/public/event/:eventKey/fairness/:file',
    { schema: { hide: true }, config: { access: 'public', limit: FILES_LIMIT } },
    async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw new NamedError('notFound')
      const { eventKey, file } = params.data
      const load = JSON_FILES[file]
      const { campaign, content, pdf } = await inScope(deps.pool, 'system', async db => {
        const found = await getCheckedCampaign(db, eventKey)
        const verifyUrl = `${playOriginOf(request, deps.config)}/verify/${found.rootKey}`
        const printed = await PRINTED[file]?.(db, deps, found)
        return {
          campaign: found,
          content: await load?.(db, deps, found),
          pdf: await certificatePdf(db, found, printed, verifyUrl),
        }
      })
      if (file in PRINTED) return sendPdf(request, reply, pdf)
      if (file === 'plays.bin') return sendPlays(deps, campaign, request, reply)
      const to = { campaign, drawNo: DRAW_NO.promised, request, reply }
      if (file === 'entries.bin') return sendList(deps, 'entries', to)
      if (file === 'excluded.bin') return sendList(deps, 'excluded', to)
      if (file === 'reveal.json') return sendReveal(deps, campaign, request, reply)
      return sendJson(request, reply, content)
    },
  )
}
