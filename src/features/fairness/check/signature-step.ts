import { z } from 'zod'
import { checkSignature, type SignatureCheck } from '../signed.ts'
import { type Evidence, keysIn } from './evidence.ts'
import { counted, type Step } from './step.ts'

// Signatures are over everything in an object, so they are checked on what was found, not on what was read of it.
const Lists = z.object({
  commitment: z.object({ commitments: z.array(z.unknown()) }).optional(),
  momentsRoot: z.object({ roots: z.array(z.unknown()) }).optional(),
  heads: z.object({ heads: z.array(z.unknown()) }).optional(),
})

/** Every signed object of the files, with the name of its file. */
function* signedObjects({ raw, receipt }: Evidence) {
  const { commitment, momentsRoot, heads } = Lists.parse(raw)
  if (raw.certificate !== undefined) yield { file: 'certificate.json', value: raw.certificate }
  for (const value of commitment?.commitments ?? []) yield { file: 'commitment.json', value }
  for (const value of momentsRoot?.roots ?? []) yield { file: 'moments-root.json', value }
  for (const value of heads?.heads ?? []) yield { file: 'heads.json', value }
  if (receipt?.signature) yield { file: 'the receipt', value: raw.receipt }
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
    if (check === 'bad') return { ...step, state: 'failed', detail: `${file} was not signed like this` }
    if (check === 'unknown key' && keys.length > 0) {
      return { ...step, state: 'failed', detail: `${file} is signed with a key that is not among the keys` }
    }
    found.set(check, (found.get(check) ?? 0) + 1)
    for (const { keyId } of keys) keyIds.add(keyId)
  }
  if (found.has('unknown key')) {
    return { ...step, state: 'warning', detail: 'No public key is at hand to check the signatures with' }
  }
  const good = found.get('good') ?? 0
  if (good === 0) return { ...step, state: 'warning', detail: 'Nothing here is signed' }
  return {
    ...step,
    state: 'passed',
    detail: `${counted(good, 'signature')}, Ed25519 key ${[...keyIds].join(', ')}`,
  }
}
