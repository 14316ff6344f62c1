import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type Award, awardOf, toAward } from './award.ts'
import { hashClaimToken } from './claim-token.ts'

/** An award with the date, or the campaign, that it was won in. */
export interface Claim {
  award: Award
  campaign: Campaign
}

/**
 * The award that a claim link opens; from here on the transaction sees its account only.
 * @param token base64url of 32 bytes
 * @throws notFound for a token of no award
 */
export function getClaimByToken(db: Db, deps: Pick<Deps, 'keys'>, token: string): Promise<Claim> {
  return claimBy(db, deps, 'claim_hash', token)
}

/** As `getClaimByToken`, by the short link of a text message: base64url of 9 bytes. */
export function getClaimByShortToken(db: Db, deps: Pick<Deps, 'keys'>, token: string): Promise<Claim> {
  return claimBy(db, deps, 'short_hash', token)
}

async function claimBy(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  column: 'claim_hash' | 'short_hash',
  token: string,
): Promise<Claim> {
  const row = await awardOf(db, column, hashClaimToken(token))
  const campaign = row && (await findCampaign(db, row.event_key))
  if (!campaign) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  return { award: await toAward(deps, row), campaign }
}
