import type { ManifestFile } from '../published/manifest.ts'
import { contradiction } from './contradictions.ts'
import { committedIn, type Evidence } from './evidence.ts'
import {
  brokenChain,
  changedFile,
  foreignCertificate,
  lateFreeze,
  missingFiles,
  misspelled,
  strayFile,
} from './listed-files.ts'
import { foreignFile } from './places.ts'
import { counted, type Step, utcMinute } from './step.ts'

const step = { name: 'files', title: 'Files match what was published' } as const

/** Whether something that is signed says that there is a manifest. */
export function isListed({ manifest, certificate, commitment }: Evidence): boolean {
  return (
    manifest !== undefined ||
    certificate?.manifest !== undefined ||
    (commitment?.commitments.some(({ listedIn }) => listedIn !== undefined) ?? false)
  )
}

const MISSING: Step = {
  ...step,
  state: 'warning',
  lacks: true,
  detail: 'manifest.json is missing, so titles, times and exact bytes were not checked',
}

const BEFORE: Step = {
  ...step,
  state: 'warning',
  detail:
    'Published before file lists existed. No signature covers the title in commitment.json, the time in reveal.json, the PDF, or exact bytes. Everything else was checked.',
}

/** Problems that the manifest reveals. */
function unlisted(evidence: Evidence, manifest: ManifestFile): string | undefined {
  return (
    brokenChain(manifest) ??
    changedFile(evidence, manifest) ??
    foreignCertificate(evidence, manifest) ??
    lateFreeze(evidence, manifest)
  )
}

/** Problem with the files as a whole; undefined for the published ones. */
function wrong(evidence: Evidence): string | undefined {
  const { manifest } = evidence
  return (
    foreignFile(evidence) ??
    strayFile(evidence) ??
    (isListed(evidence) ? misspelled(evidence) : undefined) ??
    (manifest && unlisted(evidence, manifest)) ??
    contradiction(evidence)
  )
}

/** Number of files compared with the manifest, and the time since it lists them. */
function agreed(evidence: Evidence, manifest: ManifestFile): Step {
  const missing = missingFiles(evidence, manifest)
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ')
    return {
      ...step,
      state: 'warning',
      lacks: true,
      detail: `Missing: ${names}. The other files match what was published.`,
    }
  }
  const [first] = manifest.steps
  const C = committedIn(evidence)?.C
  const committed = evidence.commitment?.commitments.find(one => one.C === C)
  if (first && committed && committed.listedIn === undefined) {
    const detail = `Files match the list of ${utcMinute(first.at)}. They were published on ${utcMinute(committed.publishedAt)}, before the list existed. Earlier changes to titles, times and exact bytes cannot be detected.`
    return { ...step, state: 'warning', detail }
  }
  const files = counted(Object.keys(evidence.given.files).length, 'file')
  const place = evidence.certificate?.title ?? evidence.commitment?.title ?? ''
  return {
    ...step,
    state: 'passed',
    detail: `${files} of ${place} (${manifest.eventKey}), listed in ${counted(manifest.steps.length, 'signed step')}`,
  }
}

/** Whether every file is the one that was published, and all of them belong together (pf1 4.7). */
export function filesStep(evidence: Evidence): Step {
  const detail = wrong(evidence)
  if (detail !== undefined) return { ...step, state: 'failed', detail }
  if (evidence.manifest) return agreed(evidence, evidence.manifest)
  return isListed(evidence) ? MISSING : BEFORE
}
