import { z } from 'zod'
import { toHex } from '../crypto/bytes.ts'
import type { CanonicalValue } from '../crypto/canonical-json.ts'
import { sha256 } from '../crypto/hash.ts'
import { Signature } from '../crypto/signature.ts'
import { signedBytes } from '../crypto/signed.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const place = { eventKey: z.string(), drawNo: z.int().min(1).exactOptional() }

/** A published file: its length in bytes, and its SHA-256 as hex. */
const ListedFile = z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256: Hash })
export type ListedFile = z.output<typeof ListedFile>

/** Files published at one time, signed; `previous` is the hash of the step before, `at` is in UTC epoch ms. */
export const ManifestStep = z.strictObject({
  ...place,
  no: z.int().min(1),
  at: z.int().min(0),
  previous: Hash.exactOptional(),
  files: z.array(ListedFile).min(1),
  signature: Signature,
})
export type ManifestStep = z.output<typeof ManifestStep>

/** manifest.json: every step of a game or of a draw, oldest first; a game has no `drawNo`. */
export const ManifestFile = z.strictObject({
  version: z.literal('pf1.1'),
  ...place,
  steps: z.array(ManifestStep).min(1),
})
export type ManifestFile = z.output<typeof ManifestFile>

/** The hash of a step, which the next one refers to: SHA-256 over its canonical JSON, signature included; as hex. */
export function stepHash(step: CanonicalValue): string {
  return toHex(sha256(signedBytes(step)))
}

/** The newest state of each listed file, with the step that lists it. */
export function newestOf({ steps }: ManifestFile): Map<string, { file: ListedFile; step: ManifestStep }> {
  return new Map(steps.flatMap(step => step.files.map(file => [file.name, { file, step }])))
}
