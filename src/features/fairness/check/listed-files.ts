import { sameBytes, toHex } from '../crypto/bytes.ts'
import { canonicalText } from '../crypto/canonical-json.ts'
import { sha256 } from '../crypto/hash.ts'
import { fileNamed, filesOf, kindOf, PUBLISHED_FILES, type PublishedFile } from '../published/files.ts'
import { type ManifestFile, newestOf, stepHash } from '../published/manifest.ts'
import { committedIn, type Evidence } from './evidence.ts'
import { utcMinute } from './step.ts'

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
export function misspelled({ raw, given }: Evidence): string | undefined {
  const values: Readonly<Record<string, unknown>> = raw
  for (const { name } of SIGNED_WHOLE) {
    const bytes = given.files[name]
    if (bytes instanceof Uint8Array && !isCanonical(bytes, values[name])) {
      return `${name} does not match its published bytes: content was added, moved or reformatted`
    }
  }
  return undefined
}

/** A file that a game, or a draw, does not have. */
export function strayFile(evidence: Evidence): string | undefined {
  const { given, manifest } = evidence
  const place = given.expected ?? (manifest && { drawNo: manifest.drawNo ?? 0 })
  const isDraw = place ? place.drawNo > 0 : committedIn(evidence)?.kind === 'sweepstakes'
  const stray = PUBLISHED_FILES.find(
    ({ name, from }) => given.files[name] !== undefined && !from[isDraw ? 'draw' : 'game'],
  )
  return stray && `${stray.name} does not belong to a ${isDraw ? 'draw' : 'game'}`
}

/** Problem with the steps themselves; another check covers their signatures. */
export function brokenChain({ eventKey, drawNo, steps }: ManifestFile): string | undefined {
  const seen = new Set<string>()
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1]
    const isNext = step.no === at + 1 && step.previous === (before && stepHash(before))
    if (!isNext || step.at < (before?.at ?? 0))
      return `Step ${at + 1} of manifest.json does not follow the step before it`
    if (step.eventKey !== eventKey || step.drawNo !== drawNo) {
      return `Step ${step.no} of manifest.json belongs to a different campaign or draw`
    }
    for (const { name } of step.files) {
      const file = fileNamed(name)
      if (file?.cover !== 'manifest') return `manifest.json lists ${name}, but that file is not covered by it`
      if (file.once && seen.has(name)) {
        return `${name} must not change after it is published, but was swapped on ${utcMinute(step.at)} (manifest.json, step ${step.no})`
      }
      seen.add(name)
    }
  }
  return undefined
}

const SWAPPED = 'freeze.json was swapped: it is not the file that was published when the lists were frozen'

/** A file that is not the one that was published last. */
export function changedFile({ given }: Evidence, manifest: ManifestFile): string | undefined {
  const newest = newestOf(manifest)
  for (const file of PUBLISHED_FILES) {
    const bytes = given.files[file.name]
    if (file.cover !== 'manifest' || !(bytes instanceof Uint8Array)) continue
    const listed = newest.get(file.name)
    if (!listed) return `${file.name} is not in manifest.json, so it was never published here`
    const digest = toHex(sha256(bytes))
    if (digest === listed.file.sha256 && bytes.length === listed.file.bytes) continue
    if (file.once) return SWAPPED
    const isOlder = manifest.steps.some(({ files }) =>
      files.some(({ name, sha256: hash }) => name === file.name && hash === digest),
    )
    const since = utcMinute(listed.step.at)
    return isOlder
      ? `${file.name} is out of date: a newer version was published on ${since}`
      : `${file.name} was changed: it is not the file published on ${since}`
  }
  return undefined
}

/** The transaction that freezes lists it at once; it may take a moment to end. */
const LISTED_WITHIN_MS = 300_000

/** Lists that were published later than they say: nothing shows that they were frozen before the draw. */
export function lateFreeze({ commitment, freeze }: Evidence, manifest: ManifestFile): string | undefined {
  const isListed = commitment?.commitments.some(({ C, listedIn }) => C === freeze?.C && listedIn)
  const at = newestOf(manifest).get('freeze.json')?.step.at
  if (!freeze || !isListed || at === undefined || at <= freeze.frozenAt + LISTED_WITHIN_MS) return undefined
  return `freeze.json may have been swapped. It says the lists were frozen on ${utcMinute(freeze.frozenAt)}, but it was published only on ${utcMinute(at)}.`
}

/** A certificate that was written after other steps than these. */
export function foreignCertificate({ certificate }: Evidence, { steps }: ManifestFile): string | undefined {
  const named = certificate?.manifest
  const step = named && steps[named.no - 1]
  if (!named || (step && stepHash(step) === named.hash)) return undefined
  return `manifest.json does not match the certificate: step ${named.no} is different`
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
