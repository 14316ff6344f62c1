import { ProofChallenge } from '#shared/proof/proof.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Hashes between two looks at the screen: some 40 ms of a phone. */
const STEP = 4000
const BUSY = 503
const TRIES = 4
const PAUSE_MS = 1000

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function challengeOf(error: unknown): ProofChallenge | undefined {
  return error instanceof ApiError ? ProofChallenge.safeParse(error.body.challenge).data : undefined
}

async function solve(challenge: ProofChallenge): Promise<string | undefined> {
  const { solveProof } = await import('#shared/proof/solve-proof.ts')
  for (let first = 0; first <= challenge.maxnumber; first += STEP) {
    const proof = solveProof(challenge, first, STEP)
    if (proof !== undefined) return proof
    await wait(0)
  }
  return undefined
}

/** Sends again while the service is busy, each time a little later, so that a crowd does not come back at once. */
async function sendPatiently<T>(send: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== BUSY || failed === TRIES) throw error
      await wait(PAUSE_MS * failed * (1 + Math.random()))
    }
  }
}

/**
 * Sends what strangers may send a few times for free. When the service asks for a proof of work, the browser does the
 * work, and sends once more.
 * @param onWork told when the work begins
 */
export async function sendWithProof<T>(
  send: (captcha?: string) => Promise<T>,
  onWork: () => void,
): Promise<T> {
  try {
    return await sendPatiently(() => send())
  } catch (error) {
    const challenge = challengeOf(error)
    if (!challenge) throw error
    onWork()
    const captcha = await solve(challenge)
    return sendPatiently(() => send(captcha))
  }
}
