import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mainLanguage } from '#features/campaigns/server/index.ts'
import { CARD_SHAPES } from '#features/share/contract.ts'
import { loadCardFacts, loadDrawCard } from '#features/share/server/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { EventKey } from '#shared/fields.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { languagesOf, namedLanguage } from '../language.ts'
import { readParams } from '../serve-page.ts'

const Params = z.object({ eventKey: EventKey })
const Query = z.object({ shape: z.enum(CARD_SHAPES).default('wide') })

/** Cards kept at most; the one that was drawn first goes first. */
const MOST = 50
const HOUR_SECONDS = 3600
const LIMIT = { max: 120, perSeconds: 60 } as const

/** The picture under a link to the campaign. One drawing lasts until the campaign changes. */
export function cardRoute(app: FastifyInstance, { deps, live: lives }: ParticipationContext): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const options = { schema: { hide: true }, config: { access: 'public', limit: LIMIT } } as const
  app.get('/:eventKey/card.png', options, async (request, reply) => {
    const { eventKey } = readParams(Params, request)
    const query = Query.safeParse(request.query)
    if (!query.success) throw new NamedError('notFound')
    const { campaign, version } = await lives.get(eventKey)
    const origin = playOriginOf(request, deps.config)
    const { shape } = query.data
    const language = namedLanguage(request, languagesOf(campaign)) ?? mainLanguage(campaign)
    const key = JSON.stringify([eventKey, version, shape, origin, language])
    const draw = async () => {
      const { drawCard } = await loadDrawCard()
      return drawCard(
        await inReadScope(deps.reads, campaign.accountId, db =>
          loadCardFacts(db, deps, campaign, { origin, language }),
        ),
        shape,
      )
    }
    const card = drawn.get(key) ?? draw()
    drawn.set(key, card)
    const [oldest] = drawn.size > MOST ? drawn.keys() : []
    if (oldest !== undefined) drawn.delete(oldest)
    card.catch(() => drawn.delete(key))
    return reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .type('image/png')
      .send(await card)
  })
}
