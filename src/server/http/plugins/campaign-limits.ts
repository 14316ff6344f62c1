import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '#server/actor.ts'
import { campaignKeysOf } from '#server/db/campaign-keys.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { EventKey } from '#shared/fields.ts'
import { NamedError } from '../named-error.ts'

/** The campaign or date that a request is about: of its path, or else of its body. */
function campaignOf({ params, body }: FastifyRequest): string | undefined {
  const inPath = Object.values(Object(params)).find(value => EventKey.safeParse(value).success)
  const { eventKey } = Object(body)
  const found = EventKey.safeParse(inPath ?? eventKey)
  return found.success ? found.data : undefined
}

/** Whether a person who may reach some campaigns only may reach this one, or the campaign of this date. */
async function reaches({ reads }: Pick<Deps, 'reads'>, { accountId, campaigns = [] }: Actor, key: string) {
  const keys = await inReadScope(reads, accountId, db => campaignKeysOf(db, accountId, key))
  return keys.some(one => campaigns.includes(one))
}

/**
 * Keeps members who may reach some campaigns only to these. Default deny: a route that names no campaign is closed to
 * them unless its contract says that it concerns none, or that its handler keeps to theirs.
 */
export const campaignLimits = fp<{ deps: Pick<Deps, 'reads'> }>(async (app, { deps }) => {
  app.addHook('preHandler', async request => {
    const { actor, routeOptions } = request
    const { access, campaigns } = routeOptions.config
    if (!actor?.campaigns || access === 'public' || access === 'anySession') return
    const key = campaignOf(request)
    if (key === undefined) {
      if (campaigns) return
      throw new NamedError('forbidden', { message: 'You have access to some campaigns only' })
    }
    if (!(await reaches(deps, actor, key))) throw new NamedError('notFound')
  })
})
