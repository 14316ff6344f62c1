import { findSpentToken } from '#features/billing/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import type { spendToken } from '#features/campaigns/lifecycle/contract.ts'
import { lockCampaign, statusAt } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { activate } from '../activate.ts'

/** A second call for an activated campaign gets the same answer and spends nothing (product rule A20). */
export const handleSpendToken: Handler<typeof spendToken> = async ({ db, deps, actor, params, body }) => {
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const { eventKey } = campaign
  const status = statusAt(campaign, deps.clock.now())
  const runs = status === STATUS.scheduled || status === STATUS.live
  const earlier = runs ? await findSpentToken(db, campaign.id) : undefined
  if (earlier) return { eventKey, status, token: earlier }
  if (body.version !== undefined && body.version !== campaign.version) throw new NamedError('staleVersion')
  const payment = { by: 'token', tokenKey: body.tokenKey } as const
  const activated = await activate(db, deps, { actor, campaign, payment })
  return { eventKey, status: activated.status, ...(activated.token ? { token: activated.token } : {}) }
}
