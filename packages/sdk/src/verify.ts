import { readEvidence } from '#features/fairness/check/evidence.ts'
import { loadFiles } from '#features/fairness/cli/load-files.ts'
import { type Verification, verificationOf } from './verification.ts'

export type { Verification, VerificationStep } from './verification.ts'

/** What is checked beside the published files. */
export interface VerifyOptions {
  /** Receipt of a play or an entry, as the service gave it: it is looked up in the log or in the lists of the draw. */
  receipt?: unknown
  /** Get the promised round of public randomness from drand itself. */
  fetchBeacon?: boolean
}

/**
 * Recomputes every win and every draw of a campaign from its published files (protocol pf1).
 * @param target link of the check page, of a file, or a folder with copies
 * @throws when there are no files, or one is not what its name says
 */
export async function verify(target: string, options: VerifyOptions = {}): Promise<Verification> {
  const { receipt, fetchBeacon = false } = options
  const given = await loadFiles({ target, files: {}, fetchBeacon, json: true })
  return verificationOf(readEvidence({ ...given, ...(receipt === undefined ? {} : { receipt }) }))
}
