import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { makeChallenge, readProof } from '#server/security/proof-of-work.ts'
import type { ProofChallenge } from '../../contract.ts'
import { keyed } from './keyed.ts'

/** About a second on a phone; half of it on average. */
const MOST_WORK = 100_000

const keyOf = (deps: Pick<Deps, 'sealKey'>, { rootKey }: Pick<Campaign, 'rootKey'>) =>
  keyed(deps, 'proof', rootKey)

/** A piece of work for a browser, signed, for one campaign and ten minutes. */
export function makeProofChallenge(deps: Deps, campaign: Campaign): Promise<ProofChallenge> {
  return makeChallenge(deps, keyOf(deps, campaign), MOST_WORK)
}

/**
 * Whether a proof is right, in time, and not used for another request.
 * @param captcha the solved challenge as base64 of its JSON
 * @param nonce the request's own: the same request again may bring the same proof
 */
export async function takeProof(
  deps: Deps,
  campaign: Campaign,
  captcha: string,
  nonce: Buffer,
): Promise<boolean> {
  const proof = await readProof(deps, keyOf(deps, campaign), captcha)
  if (!proof) return false
  const { signature, expiresAt } = proof
  return inScope(deps.pool, campaign.accountId, async db => {
    await db
      .insertInto('spent_proofs')
      .values({
        signature,
        campaign_id: campaign.rootId,
        account_id: campaign.accountId,
        nonce,
        expires_at: expiresAt,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const spent = await db
      .selectFrom('spent_proofs')
      .select('nonce')
      .where('signature', '=', signature)
      .executeTakeFirst()
    return spent !== undefined && nonce.equals(spent.nonce)
  })
}
