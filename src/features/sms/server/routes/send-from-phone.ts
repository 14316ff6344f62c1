import type { FastifyRequest } from 'fastify'
import { type Campaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { sendFromPhone } from '#features/sms/contract.ts'
import { numberFor } from '#features/sms/outbound/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { signBody } from '#server/messaging/sms/signature.ts'
import type { BodyOf } from '#shared/contract.ts'
import { loadPhone, whyNoPhone } from '../screen-phone.ts'
import { SIGNATURE_HEADER, simulatorSecret } from '../simulator.ts'

/** Hands a message to the service as a carrier would: signed, at the address that carriers call. */
async function deliver(
  { server, headers }: FastifyRequest,
  deps: Deps,
  { accountId, eventKey }: Campaign,
  { number, body }: { number: string; body: BodyOf<typeof sendFromPhone> },
): Promise<void> {
  const payload = JSON.stringify({
    from: body.phone,
    to: number,
    body: body.text,
    messageId: body.messageId,
    at: deps.clock.now().toISOString(),
    eventKey,
  })
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/v0/sms/inbound/simulator',
    headers: {
      host: headers.host ?? 'localhost',
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(simulatorSecret(deps, accountId), payload),
    },
    payload,
  })
  if (statusCode !== 200) throw new NamedError('unavailable', { retryAfter: 1 })
}

export const handleSendFromPhone: BareHandler<typeof sendFromPhone> = async call => {
  const { deps, actor, params, body, request } = call
  const { campaign, number } = await inScope(deps.pool, scopeOf(actor), async db => {
    const found = await getCampaignToChange(db, actor, params.eventKey)
    return { campaign: found, number: (await numberFor(db, found.accountId)).number }
  })
  const refused = whyNoPhone(deps, campaign)
  if (refused) throw new NamedError('conflict', { message: refused })
  await deliver(request, deps, campaign, { number, body })
  return inScope(deps.pool, campaign.accountId, db => loadPhone(db, deps, campaign, body.phone))
}
