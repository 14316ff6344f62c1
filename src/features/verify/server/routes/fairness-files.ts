import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { filesOf, PUBLISHED_NAMES, type PublishedName } from '#features/fairness/contract.ts'
import { DRAW_NO } from '#features/sweepstakes/server/index.ts'
import { DRAW_CERTIFICATES, FILES_LIMIT } from '#features/verify/contract.ts'
import { type Db, enterScope, inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { EventKey } from '#shared/fields.ts'
import { openFile } from '../files/open-file.ts'
import { sendFile } from '../files/send-file.ts'
import { type FilePlace, getCheckedCampaign, placeOf, rootPlace } from '../place.ts'

const Root = z.strictObject({
  eventKey: EventKey,
  file: z.union([z.enum(PUBLISHED_NAMES), z.enum(DRAW_CERTIFICATES)]),
})
const InDraw = z.strictObject({
  eventKey: EventKey,
  drawNo: z.coerce.number().int().min(1).max(2),
  file: z.enum(PUBLISHED_NAMES),
})

/** The campaign or date itself, whose own draws are asked for. */
async function getDrawn(db: Db, eventKey: string): Promise<Campaign> {
  const campaign = await findPublicCampaign(db, eventKey)
  if (!campaign) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  return campaign
}

const DRAW_CERTIFICATE = {
  'draw-certificate.json': 'certificate.json',
  'draw-certificate.pdf': 'certificate.pdf',
} as const
const GAME_FILES: readonly string[] = filesOf('game').map(({ name }) => name)

/** The folder of a campaign: its game, or the draw that it promised; where it has both, what only a draw has is the draw's. */
function inRoot(
  campaign: Campaign,
  file: z.output<typeof Root>['file'],
): { place: FilePlace; name: PublishedName } {
  const promised = placeOf(campaign, DRAW_NO.promised)
  if (file === 'draw-certificate.json' || file === 'draw-certificate.pdf') {
    return { place: promised, name: DRAW_CERTIFICATE[file] }
  }
  return { place: GAME_FILES.includes(file) ? rootPlace(campaign) : promised, name: file }
}

/**
 * The published files (pf1 4.7): everything for recomputing the outcome, and nothing about a person. Each draw has a
 * folder of its own, so that a copy of the folder is all that its check needs. A campaign may have several, and its
 * dates have theirs.
 */
export function fairnessFiles(app: FastifyInstance, deps: Deps): void {
  const options = { schema: { hide: true }, config: { access: 'public', limit: FILES_LIMIT } } as const
  const path = '/api/v0/public/event/:eventKey/fairness'
  app.get(`${path}/:file`, options, async (request, reply) => {
    const params = Root.safeParse(request.params)
    if (!params.success) throw new NamedError('notFound')
    const { eventKey, file } = params.data
    const campaign = await inReadScope(deps.reads, 'system', db => getCheckedCampaign(db, eventKey))
    const { place, name } = inRoot(campaign, file)
    return sendFile(request, reply, name, await openFile(deps, place, name))
  })
  app.get(`${path}/draw-:drawNo/:file`, options, async (request, reply) => {
    const params = InDraw.safeParse(request.params)
    if (!params.success) throw new NamedError('notFound')
    const { eventKey, drawNo, file } = params.data
    const campaign = await inReadScope(deps.reads, 'system', db => getDrawn(db, eventKey))
    return sendFile(request, reply, file, await openFile(deps, placeOf(campaign, drawNo), file))
  })
}
