import { z } from 'zod'
import type { Said } from '#shared/i18n/said.ts'
import { checkSignature, type SignatureCheck } from '../crypto/signed.ts'
import { said, type Text } from '../said.ts'
import { type Evidence, keysIn } from './evidence.ts'
import { isListed } from './files-step.ts'
import type { Step } from './step.ts'

// Signatures cover everything in an object, so they are checked on the raw data, not on the parsed part.
const Lists = z.object({
  'commitment.json': z.object({ commitments: z.array(z.unknown()) }).optional(),
  'moments-root.json': z.object({ roots: z.array(z.unknown()) }).optional(),
  'heads.json': z.object({ heads: z.array(z.unknown()) }).optional(),
  'manifest.json': z.object({ steps: z.array(z.unknown()) }).optional(),
})
/** In place of a name: a receipt may come without a file. */
const RECEIPT = 'receipt'
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
  if (receipt?.signature) yield { file: RECEIPT, value: given.receipt }
}

/** A problem with the signature of a file, or of the receipt. */
const about = (file: string, ofFile: Text, ofReceipt: Text): Said =>
  file === RECEIPT ? said(ofReceipt) : said(ofFile, { file })

/** Problem with the signatures; undefined when each is good or no key is at hand. */
function wrongSignature(
  checked: readonly { file: string; check: SignatureCheck }[],
  evidence: Evidence,
): Said | undefined {
  if (keysIn(evidence).length === 0) return undefined
  const hasOwnKeys = evidence.given.trusted !== undefined
  const others = checked.filter(({ file }) => file !== 'keys.json')
  const isOthersKeys = others.length > 1 && others.every(({ check }) => check !== 'good')
  if (isOthersKeys) {
    return said(hasOwnKeys ? 'otherKey' : 'keysChanged')
  }
  const wrong = checked.find(({ check }) => check !== 'good')
  if (!wrong) return undefined
  if (wrong.check === 'bad') return about(wrong.file, 'badSignature', 'badReceipt')
  return hasOwnKeys
    ? about(wrong.file, 'foreignKey', 'foreignReceiptKey')
    : about(wrong.file, 'unknownKey', 'unknownReceiptKey')
}

/** Whether the service signed every file that it signs, with a key that is at hand. */
export function signatureStep(evidence: Evidence): Step {
  const title = evidence.certificate ? 'titleCertificate' : 'titleSignatures'
  const step = { name: 'signature', title } as const
  const keys = keysIn(evidence)
  const checked = [...signedObjects(evidence)].map(({ file, value }) => ({
    file,
    check: checkSignature(value, keys),
  }))
  const bad = checked.find(({ check }) => check === 'bad' && keys.length === 0)
  const wrong = bad ? about(bad.file, 'noSignature', 'noReceiptSignature') : wrongSignature(checked, evidence)
  if (wrong !== undefined) return { ...step, state: 'failed', detail: wrong }
  if (keys.length === 0 && checked.length > 0) {
    return { ...step, state: 'warning', lacks: true, detail: said('noKeys') }
  }
  if (checked.length === 0) return { ...step, state: 'warning', lacks: true, detail: said('unsigned') }
  const keyIds = keys.map(({ keyId }) => keyId)
  return {
    ...step,
    state: 'passed',
    detail: said('signed', { count: checked.length, keys: keyIds }),
  }
}
