import { checkFiles, verdictOf } from '../../../src/features/fairness/check/check.ts'
import { type Given, readEvidence, Unreadable } from '../../../src/features/fairness/check/evidence.ts'
import { inEnglish, unreadableInEnglish } from '../../../src/features/fairness/check/in-english.ts'
import { PUBLISHED_NAMES } from '../../../src/features/fairness/published/files.ts'
import { loadTogether } from '../../../src/features/fairness/published/load-together.ts'
import { publishedAt } from '../../../src/features/fairness/published/published-at.ts'
import { errorOf } from './error.ts'

/** One check of the protocol, in its order. */
export interface VerificationStep {
  name: string
  /** `later` can be checked after the end; a `warning` is true but weaker than it could be. */
  state: 'passed' | 'failed' | 'warning' | 'later'
  title: string
  detail: string
}

/** Result of a verification. */
export interface Verification {
  /** False when a check failed: the files do not belong together, or were changed. */
  verified: boolean
  /** Whether every check passed, without a warning. */
  complete: boolean
  /** The checks; only the last can have failed. */
  steps: VerificationStep[]
}

/** What is checked beside the published files. */
export interface VerifyOptions {
  /** Receipt of a play or an entry, as the service gave it: it is looked up in the log or in the lists of the draw. */
  receipt?: unknown
  /** The promised round of public randomness as drand gave it: chain, round, signature, randomness. */
  beacon?: unknown
}

/** Bytes of published files by name, such as `certificate.json`. */
export type PublishedFiles = Readonly<Record<string, Uint8Array>>

function checkGiven(given: Given): Verification {
  try {
    const steps = checkFiles(readEvidence(given))
    const verdict = verdictOf(steps)
    return { verified: verdict !== 1, complete: verdict === 0, steps: steps.map(inEnglish) }
  } catch (error) {
    throw error instanceof Unreadable ? new Error(unreadableInEnglish(error)) : error
  }
}

/**
 * Recomputes every win, or the whole draw, from copies of the published files (protocol pf1).
 * @throws when nothing was committed, or a file is not what its name says
 */
export function verifyFiles(files: PublishedFiles, options: VerifyOptions = {}): Verification {
  return checkGiven({ files, ...options })
}

/**
 * Recomputes every win, or the whole draw, of a campaign from its published files (protocol pf1).
 * @param address of its check page, `https://…/verify/evt_…` or `https://…/verify/evt_…/draw-1`, or of a published file
 * @throws when nothing is published there, or a file is not what its name says
 */
export async function verify(address: string, options: VerifyOptions = {}): Promise<Verification> {
  const { folder, ...stated } = publishedAt(address)
  const files = await loadTogether(async name => {
    const response = await fetch(new URL(name, folder), { cache: 'no-cache' })
    if (response.status === 404) return undefined
    if (!response.ok) throw await errorOf(response)
    return new Uint8Array(await response.arrayBuffer())
  }, PUBLISHED_NAMES)
  return checkGiven({ files, ...stated, ...options })
}
