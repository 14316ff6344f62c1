import { z } from 'zod'
import { checkSignature, type SignatureCheck } from '../signed.ts'
import { type Evidence, keysIn } from './evidence.ts'
import { isListed } from './files-step.ts'
import { counted, type Step } from './step.ts'

// Signatures are over everything in an object, so they are checked on what was found, not on what was read of it.
const Lists = z.object({
  'commitment.json': z.object({ commitments: z.array(z.unknown()) }).optional(),
  'moments-root.json': z.object({ roots: z.array(z.unknown()) }).optional(),
  'heads.json': z.object({ heads: z.array(z.unknown()) }).optional(),
  'manifest.json': z.object({ steps: z.array(z.unknown()) }).optional(),
})
const WHOLE = ['certificate.json', 'freeze.json', 'replacements.json'] as const

/** Every signed object of the files, with the name of its file. */
function* signedObjects(evidence: Evidence) {
  const { given, raw, receipt } = evidence
  const { 'commitment.json': commitment, 'moments-root.json': roots, ...others } = Lists.parse(raw)
  const { 'heads.json': heads, 'manifest.json': manifest } = others
  for (const file of WHOLE) if (raw[file] !== undefined) yield { file, value: raw[file] }
  for (const value of manifest?.steps ?? []) yield { file: 'manifest.json', value }
  for (const value of commitment?.commitments ?? []) yield { file: 'commitment.json', value }
  for (const value of roots?.roots ?? []) yield { file: 'moments-root.json', value }
  for (const value of heads?.heads ?? []) yield { file: 'heads.json', value }
  if (isListed(evidence)) {
    // Signed as a whole only since there are manifests; keys from elsewhere count instead of the file's.
    if (raw['heads.json'] !== undefined) yield { file: 'heads.json', value: raw['heads.json'] }
    const isUsed = raw['keys.json'] !== undefined && given.trusted === undefined
    if (isUsed) yield { file: 'keys.json', value: raw['keys.json'] }
  }
  if (receipt?.signature) yield { file: 'the receipt', value: given.receipt }
}

/** Whether the service signed every file that it signs, with a key that is at hand. */
export function signatureStep(evidence: Evidence): Step {
  const keys = keysIn(evidence)
  const step = {
    name: 'signature',
    title: evidence.certificate ? 'Certificate signature' : 'Signatures',
  } as const
  const found = new Map<SignatureCheck, number>()
  const keyIds = new Set<string>()
  for (const { file, value } of signedObjects(evidence)) {
    const check = checkSignature(value, keys)
    if (check === 'bad') {
      return {
        ...step,
        state: 'failed',
        detail: `${file} was changed: its signature is not over what it says`,
      }
    }
    if (check === 'unknown key' && keys.length > 0) {
      return { ...step, state: 'failed', detail: `${file} is signed with a key that is not among the keys` }
    }
    found.set(check, (found.get(check) ?? 0) + 1)
    for (const { keyId } of keys) keyIds.add(keyId)
  }
  if (found.has('unknown key')) {
    const detail = 'No public key is at hand to check the signatures with'
    return { ...step, state: 'warning', lacks: true, detail }
  }
  const good = found.get('good') ?? 0
  if (good === 0) return { ...step, state: 'warning', lacks: true, detail: 'Nothing here is signed' }
  return {
    ...step,
    state: 'passed',
    detail: `${counted(good, 'signature')}, Ed25519 key ${[...keyIds].join(', ')}`,
  }
}
