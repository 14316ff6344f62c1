import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { makeChallenge, type Proof, readProof } from '#server/security/proof-of-work.ts'
import { addTry, secondsLeft } from './tries.ts'

/** Some three seconds of a phone on average, a fraction of one elsewhere. */
const MOST_WORK = 500_000

/** Tries in a window: this many are free, more of them cost a proof of work, and then none is left. */
export interface Budget {
  key: string
  free: number
  most: number
  perSeconds: number
  /** Message when the budget is empty. */
  closed: string
}

/** Proof in a request that allows a try beyond the free ones. */
interface Payment {
  /** Purpose of a proof: one for another subject is worthless. */
  subject: string
  captcha: string | undefined
  /** True when a count elsewhere asks for a proof already. */
  isDue?: boolean
}

const keyOf = ({ sealKey }: Pick<Deps, 'sealKey'>, subject: string) =>
  purposeHmac(sealKey, 'proof for sign-in', subject)

/**
 * True for the first use of a proof, which counts as a try of its own key. The window of that key is the lifetime of
 * the proof.
 */
async function spend(db: Db, proof: Proof): Promise<boolean> {
  const spent = await db
    .insertInto('tries')
    .values({
      key: `proof ${proof.signature.toString('base64url')}`,
      window_start: proof.expiresAt,
      count: 1,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}

/** A refusal that says how to go on at once: with the solved `challenge`. */
async function askForProof(deps: Deps, subject: string, retryAfter: number): Promise<NamedError> {
  const challenge = await makeChallenge(deps, keyOf(deps, subject), MOST_WORK)
  return new NamedError('tooMany', { retryAfter, extra: { challenge } })
}

/**
 * Takes one try out of each budget, all or none: a refused try costs nothing, and so closes nothing.
 * @param budgets in the order in which `forgetTries` takes them back, so that neither waits for the other
 * @throws tooMany with a `challenge` where a proof is wanted, without one where nothing is left; both with the
 * seconds until the window ends
 */
export async function takeTry(
  deps: Deps,
  budgets: readonly Budget[],
  { subject, captcha, isDue = false }: Payment,
): Promise<void> {
  const now = deps.clock.now()
  const wait = Math.max(0, ...budgets.map(({ perSeconds }) => secondsLeft(now, perSeconds)))
  const proof = captcha === undefined ? undefined : await readProof(deps, keyOf(deps, subject), captcha)
  if (isDue && !proof) throw await askForProof(deps, subject, wait)
  await inScope(deps.pool, 'system', async db => {
    let costs = isDue
    for (const { key, free, most, perSeconds, closed } of budgets) {
      const count = await addTry(db, key, now, perSeconds)
      if (count > most) {
        throw new NamedError('tooMany', { message: closed, retryAfter: secondsLeft(now, perSeconds) })
      }
      costs ||= count > free
    }
    if (costs && !(proof && (await spend(db, proof)))) throw await askForProof(deps, subject, wait)
  })
}

/** Takes one try out of a budget that no proof extends; false when none is left. */
export async function hasTry(deps: Deps, budget: Budget): Promise<boolean> {
  try {
    await takeTry(deps, [budget], { subject: budget.key, captcha: undefined })
    return true
  } catch (error) {
    if (error instanceof NamedError && error.code === 'tooMany') return false
    throw error
  }
}
