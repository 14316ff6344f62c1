import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { htmlOf, sampleSettingOf, sendPage, templateOf } from '#features/messaging/server/index.ts'
import { brandCode, loadCodes } from '#features/qr-codes/server/index.ts'
import { KIT_PIECES, KitLook, kitPiecePath } from '#features/tiles/brand-kit/contract.ts'
import { brandOfStyle } from '#features/tiles/server/index.ts'
import { type Db, inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'

/** The message that shows most of a brand. */
const EXAMPLE = 'claim-link'

const Query = z.strictObject({ kit: z.string().max(12_000) })

/** Look and sponsor of a kit that is being changed. @throws invalid */
function readLook(request: FastifyRequest): KitLook {
  try {
    const { kit } = Query.parse(request.query)
    return KitLook.parse(JSON.parse(kit))
  } catch {
    throw invalidField('kit', 'kit must be the look of a brand kit, as JSON')
  }
}

async function writeEmail(db: Db, deps: Deps, { style, sponsor }: KitLook): Promise<string> {
  const setting = sampleSettingOf(deps)
  const { campaignSponsor, emailContact, socialAccounts = [] } = sponsor
  const campaign = {
    ...setting.campaign,
    sponsor: campaignSponsor || setting.campaign.sponsor,
    contact: emailContact || setting.campaign.contact,
  }
  const { email } = templateOf(EXAMPLE).preview({ ...setting, campaign })
  if (!email) throw new NamedError('notFound')
  const brand = await brandOfStyle(db, deps, { ...style, version: 1 }, socialAccounts)
  return htmlOf(deps, { template: EXAMPLE, ...email }, brand)
}

async function drawCode(db: Db, deps: Deps, { style }: KitLook): Promise<string> {
  const { design, logo } = await brandCode(db, deps, { ...style, eventKey: '', version: 1 })
  const { makeCode } = await loadCodes()
  return (await makeCode(absoluteUrl(deps, '/e/your-campaign'), design, logo)).svg
}

/** An email and a code in the look of a kit that is being changed; pages and pictures, so they are no contracts. */
export function previewKitRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { schema: { hide: true }, config: { access: 'analyst', campaigns: 'none' } } as const
  const [email, code] = KIT_PIECES
  function asked<Result>(
    request: FastifyRequest,
    draw: (db: Db, deps: Deps, look: KitLook) => Promise<Result>,
  ) {
    const { actor } = request
    if (!actor) throw new NamedError('unauthenticated')
    const look = readLook(request)
    return inReadScope(deps.reads, actor.accountId, db => draw(db, deps, look))
  }
  app.get(kitPiecePath(email), options, async (request, reply) =>
    sendPage(reply, await asked(request, writeEmail)),
  )
  app.get(kitPiecePath(code), options, async (request, reply) =>
    reply.type('image/svg+xml').send(await asked(request, drawCode)),
  )
}
