import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getCampaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import { CARD_SHAPES } from '#features/share/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { EventKey } from '#shared/fields.ts'
import { loadCardFacts } from './card-facts.ts'

const Params = z.object({ eventKey: EventKey })
const CardQuery = z.object({ shape: z.enum(CARD_SHAPES).default('wide') })

/** Drawing code, loaded with the first card. */
export const loadDrawCard = () => import('./draw-card.ts')

/** The card for the dashboard, before and after activation; a picture, so it is no contract. */
export function cardRoute(app: FastifyInstance, deps: Deps): void {
  const options = {
    schema: { hide: true },
    config: { access: 'analyst', limit: { max: 60, perSeconds: 60 } },
  } as const
  app.get('/api/v0/event/:eventKey/card.png', options, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = CardQuery.safeParse(request.query)
    const { actor } = request
    if (!params.success || !query.success || !actor) throw new NamedError('notFound')
    const facts = await inScope(deps.pool, scopeOf(actor), async db => {
      const campaign = await getCampaign(db, actor, params.data.eventKey)
      const origin = await campaignOrigin(db, request, deps.config, campaign)
      return loadCardFacts(db, deps, campaign, { origin, language: mainLanguage(campaign) })
    })
    const { drawCard } = await loadDrawCard()
    return reply
      .header('cache-control', 'private, no-cache')
      .type('image/png')
      .send(await drawCard(facts, query.data.shape))
  })
}
