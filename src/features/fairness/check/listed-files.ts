import type { Said } from '#shared/i18n/said.ts'
import { sameBytes, toHex } from '../crypto/bytes.ts'
import { canonicalText } from '../crypto/canonical-json.ts'
import { sha256 } from '../crypto/hash.ts'
import { fileNamed, filesOf, kindOf, PUBLISHED_FILES, type PublishedFile } from '../published/files.ts'
import { type ManifestFile, newestOf, stepHash } from '../published/manifest.ts'
import { said } from '../said.ts'
import { committedIn, type Evidence } from './evidence.ts'

const SIGNED_WHOLE = PUBLISHED_FILES.filter(({ cover }) => cover === 'signature')
const encoder = new TextEncoder()

/** Whether bytes are the canonical JSON of the value that was read of them. */
function isCanonical(bytes: Uint8Array, value: unknown): boolean {
  try {
    return sameBytes(bytes, encoder.encode(canonicalText(value)))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A file that is signed as a whole and is spelled otherwise than its canonical JSON, such as with another space. */
export function misspelled({ raw, given }: Evidence): Said | undefined {
  const values: Readonly<Record<string, unknown>> = raw
  for (const { name } of SIGNED_WHOLE) {
    const bytes = given.files[name]
    if (bytes instanceof Uint8Array && !isCanonical(bytes, values[name])) {
      return said('reformatted', { file: name })
    }
  }
  return undefined
}

/** A file that a game, or a draw, does not have. */
export function strayFile(evidence: Evidence): Said | undefined {
  const { given, manifest } = evidence
  const place = given.expected ?? (manifest && { drawNo: manifest.drawNo ?? 0 })
  const isDraw = place ? place.drawNo > 0 : committedIn(evidence)?.kind === 'sweepstakes'
  const stray = PUBLISHED_FILES.find(
    ({ name, from }) => given.files[name] !== undefined && !from[isDraw ? 'draw' : 'game'],
  )
  return stray && said(isDraw ? 'notOfDraw' : 'notOfGame', { file: stray.name })
}

/** Problem with the steps themselves; another check covers their signatures. */
export function brokenChain({ eventKey, drawNo, steps }: ManifestFile): Said | undefined {
  const seen = new Set<string>()
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1]
    const isNext = step.no === at + 1 && step.previous === (before && stepHash(before))
    if (!isNext || step.at < (before?.at ?? 0)) return said('stepOrder', { step: at + 1 })
    if (step.eventKey !== eventKey || step.drawNo !== drawNo) {
      return said('stepElsewhere', { step: step.no })
    }
    for (const { name } of step.files) {
      const file = fileNamed(name)
      if (file?.cover !== 'manifest') return said('stepUncovered', { file: name })
      if (file.once && seen.has(name)) {
        return said('stepSwapped', { file: name, at: { utc: step.at }, step: step.no })
      }
      seen.add(name)
    }
  }
  return undefined
}

/** A file that is not the one that was published last. */
export function changedFile({ given }: Evidence, manifest: ManifestFile): Said | undefined {
  const newest = newestOf(manifest)
  for (const file of PUBLISHED_FILES) {
    const bytes = given.files[file.name]
    if (file.cover !== 'manifest' || !(bytes instanceof Uint8Array)) continue
    const listed = newest.get(file.name)
    if (!listed) return said('neverPublished', { file: file.name })
    const digest = toHex(sha256(bytes))
    if (digest === listed.file.sha256 && bytes.length === listed.file.bytes) continue
    if (file.once) return said('freezeSwapped')
    const isOlder = manifest.steps.some(({ files }) =>
      files.some(({ name, sha256: hash }) => name === file.name && hash === digest),
    )
    return said(isOlder ? 'outdated' : 'changed', { file: file.name, at: { utc: listed.step.at } })
  }
  return undefined
}

/** The transaction that freezes lists it at once; it may take a moment to end. */
const LISTED_WITHIN_MS = 300_000

/** Lists that were published later than they say: nothing shows that they were frozen before the draw. */
export function lateFreeze({ commitment, freeze }: Evidence, manifest: ManifestFile): Said | undefined {
  const isListed = commitment?.commitments.some(({ C, listedIn }) => C === freeze?.C && listedIn)
  const at = newestOf(manifest).get('freeze.json')?.step.at
  if (!freeze || !isListed || at === undefined || at <= freeze.frozenAt + LISTED_WITHIN_MS) return undefined
  return said('lateFreeze', { frozen: { utc: freeze.frozenAt }, published: { utc: at } })
}

/** A certificate that was written after other steps than these. */
export function foreignCertificate({ certificate }: Evidence, { steps }: ManifestFile): Said | undefined {
  const named = certificate?.manifest
  const step = named && steps[named.no - 1]
  if (!named || (step && stepHash(step) === named.hash)) return undefined
  return said('otherManifest', { step: named.no })
}

/** Files that are published by now, according to the manifest, and are missing here. */
export function missingFiles({ given }: Evidence, manifest: ManifestFile): PublishedFile[] {
  const newest = newestOf(manifest)
  const kind = kindOf({ drawNo: manifest.drawNo ?? 0 })
  const stages = new Set([...newest.keys()].map(name => fileNamed(name)?.from[kind]))
  return filesOf(kind).filter(
    ({ name, cover, from }) =>
      given.files[name] === undefined &&
      (name !== 'keys.json' || given.trusted === undefined) &&
      (cover === 'manifest' ? newest.has(name) : from[kind] === 'activation' || stages.has(from[kind])),
  )
}
