import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { enterByKey } from '#features/public-pages/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { claimKey } from '#server/http/idempotency.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { type ParticipationContext, submitEntry } from '../live/submit.ts'
import { entryJoinsDraw } from '../screens.ts'
import { atEntryCode, readEntry, requireLanguage, tellEntry } from './entry-form.ts'

const NONCE_BYTES = 16

/** The same for a repeated request: it finds its entry by it. */
function nonceOf({ random }: Deps, claim: Awaited<ReturnType<typeof claimKey>>): Buffer {
  if (!claim) return random.bytes(NONCE_BYTES)
  return createHash('sha256').update(`${claim.userId} ${claim.key}`).digest().subarray(0, NONCE_BYTES)
}

function claimOf(deps: Deps, request: FastifyRequest, accountId: number) {
  return inScope(deps.pool, accountId, db => claimKey(db, deps, request))
}

/** The key holder vouches for the person: neither proof nor code is required. */
export const handleEnterByKey =
  (context: ParticipationContext): BareHandler<typeof enterByKey> =>
  async ({ deps, actor, params, body, request }) => {
    await inScope(deps.pool, actor.accountId, db => getCampaign(db, actor, params.eventKey))
    return context.live.using(params.eventKey, async live => {
      const read = readEntry(live, body, 'api')
      const { language } = body
      requireLanguage(live, language)
      const nonce = nonceOf(deps, await claimOf(deps, request, actor.accountId))
      const from = { ip: request.ip, device: undefined, isRelayed: true } as const
      const how = { from, joinsDraw: entryJoinsDraw(live.campaign) }
      try {
        return tellEntry(
          deps,
          live,
          await submitEntry(context, live, { ...read, source: 'api', nonce, language }, how),
        )
      } catch (error) {
        throw atEntryCode(live, 'api', error)
      }
    })
  }
