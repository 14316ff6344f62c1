import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { ProofChallenge } from '#shared/proof/proof.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

const VALID_MS = 10 * MINUTE_MS
const SALT_BYTES = 12
const ALGORITHM = 'SHA-256'

const Hex = z.string().regex(/^[0-9a-f]{64}$/)
const Solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: Hex,
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: Hex,
})

/** A solved challenge. Its signature is what has to be remembered until it expires, so that it counts once. */
export interface Proof {
  signature: Buffer
  expiresAt: Date
}

/**
 * A piece of work for a browser, signed, for ten minutes.
 * @param key subject of the work; a proof for one subject is worthless for another
 * @param mostWork hashes that it may take; half of them on average
 */
export async function makeChallenge(
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  key: Buffer,
  mostWork: number,
): Promise<ProofChallenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: ALGORITHM,
    hmacKey: key.toString('hex'),
    maxnumber: mostWork,
    number: random.bytes(4).readUInt32BE() % mostWork,
    salt: random.bytes(SALT_BYTES).toString('hex'),
    expires: new Date(clock.now().getTime() + VALID_MS),
  })
  return { algorithm: ALGORITHM, challenge, salt, signature, maxnumber: mostWork }
}

function readSolution(captcha: string): z.output<typeof Solution> | undefined {
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(captcha, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/**
 * A proof that is right and in time; whether it was used before is the caller's to know.
 * @param captcha the solved challenge as base64 of its JSON
 */
export async function readProof(
  { clock }: Pick<Deps, 'clock'>,
  key: Buffer,
  captcha: string,
): Promise<Proof | undefined> {
  const solution = readSolution(captcha)
  if (!solution) return undefined
  const expiresAt = new Date(Number(extractParams(solution).expires) * 1000)
  if (!(expiresAt > clock.now())) return undefined
  if (!(await verifySolution(solution, key.toString('hex'), false))) return undefined
  return { signature: Buffer.from(solution.signature, 'hex'), expiresAt }
}
