import type { Said } from '#shared/i18n/said.ts'
import type { ManifestFile } from '../published/manifest.ts'
import { said } from '../said.ts'
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
import type { Step } from './step.ts'

const step = { name: 'files', title: 'titleFiles' } as const

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
  detail: said('noManifest'),
}

const BEFORE: Step = {
  ...step,
  state: 'warning',
  detail: said('beforeManifest'),
}

/** Problems that the manifest reveals. */
function unlisted(evidence: Evidence, manifest: ManifestFile): Said | undefined {
  return (
    brokenChain(manifest) ??
    changedFile(evidence, manifest) ??
    foreignCertificate(evidence, manifest) ??
    lateFreeze(evidence, manifest)
  )
}

/** Problem with the files as a whole; undefined for the published ones. */
function wrong(evidence: Evidence): Said | undefined {
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
    const files = missing.map(({ name }) => name)
    return {
      ...step,
      state: 'warning',
      lacks: true,
      detail: said('filesMissing', { files }),
    }
  }
  const [first] = manifest.steps
  const C = committedIn(evidence)?.C
  const committed = evidence.commitment?.commitments.find(one => one.C === C)
  if (first && committed && committed.listedIn === undefined) {
    const times = { listed: { utc: first.at }, published: { utc: committed.publishedAt } }
    return { ...step, state: 'warning', detail: said('listedLater', times) }
  }
  return {
    ...step,
    state: 'passed',
    detail: said('filesListed', {
      count: Object.keys(evidence.given.files).length,
      campaign: evidence.certificate?.title ?? evidence.commitment?.title ?? '',
      eventKey: manifest.eventKey,
      steps: manifest.steps.length,
    }),
  }
}

/** Whether every file is the one that was published, and all of them belong together (pf1 4.7). */
export function filesStep(evidence: Evidence): Step {
  const detail = wrong(evidence)
  if (detail !== undefined) return { ...step, state: 'failed', detail }
  if (evidence.manifest) return agreed(evidence, evidence.manifest)
  return isListed(evidence) ? MISSING : BEFORE
}
