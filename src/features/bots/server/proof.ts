import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { ProofChallenge } from '#features/bots/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { keyed } from './keyed.ts'

/** About a second on a phone; half of it on average. */
const MOST_WORK = 100_000
const VALID_MS = 10 * MINUTE_MS
const SALT_BYTES = 12
const ALGORITHM = 'SHA-256'

const Hex = z.string().regex(/^[0-9a-f]{64}$/)
const Solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: Hex,
  number: z.int().min(0).max(MOST_WORK),
  salt: z.string().max(200),
  signature: Hex,
})

const keyOf = (deps: Pick<Deps, 'sealKey'>, { rootKey }: Pick<Campaign, 'rootKey'>) =>
  keyed(deps, 'proof', rootKey).toString('hex')

/** A piece of work for a browser, signed, for one campaign and ten minutes. */
export async function makeProofChallenge(deps: Deps, campaign: Campaign): Promise<ProofChallenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: ALGORITHM,
    hmacKey: keyOf(deps, campaign),
    maxnumber: MOST_WORK,
    number: deps.random.bytes(4).readUInt32BE() % MOST_WORK,
    salt: deps.random.bytes(SALT_BYTES).toString('hex'),
    expires: new Date(deps.clock.now().getTime() + VALID_MS),
  })
  return { algorithm: ALGORITHM, challenge, salt, signature, maxnumber: MOST_WORK }
}

function readSolution(captcha: string): z.output<typeof Solution> | undefined {
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(captcha, 'base64').toString())).data
  } catch {
    return undefined
  }
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
  const solution = readSolution(captcha)
  if (!solution) return false
  const expiresAt = new Date(Number(extractParams(solution).expires) * 1000)
  if (!(expiresAt > deps.clock.now())) return false
  if (!(await verifySolution(solution, keyOf(deps, campaign), false))) return false
  const signature = Buffer.from(solution.signature, 'hex')
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
