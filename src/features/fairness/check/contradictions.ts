import type { Said } from '#shared/i18n/said.ts'
import { canonicalText } from '../crypto/canonical-json.ts'
import { said } from '../said.ts'
import { committedIn, type Evidence } from './evidence.ts'
import { shortHash } from './step.ts'

const same = (one: unknown, other: unknown) => canonicalText(one) === canonicalText(other)

type Lists = { N: number; entriesRoot: string; X: number; excludedRoot: string }

const rootsOf = ({ N, entriesRoot, X, excludedRoot }: Lists) => ({ N, entriesRoot, X, excludedRoot })

/** The lists that were frozen, and those of the certificate. */
const bothLists = (frozen: Lists, used: Lists) => ({
  entries: frozen.N,
  entriesHash: shortHash(frozen.entriesRoot),
  excluded: frozen.X,
  excludedHash: shortHash(frozen.excludedRoot),
  otherEntries: used.N,
  otherEntriesHash: shortHash(used.entriesRoot),
  otherExcluded: used.X,
  otherExcludedHash: shortHash(used.excludedRoot),
})

/** Lists that were frozen before the draw, and are others in the certificate. */
function swappedLists({ certificate, freeze }: Evidence): Said | undefined {
  const [own] = certificate?.swapped ?? []
  if (own) {
    const hashes = { frozen: shortHash(own.frozenRoot), found: shortHash(own.foundRoot) }
    return said('ownSwap', { file: own.file, ...hashes })
  }
  const used = certificate?.freeze
  if (!freeze || !used) return undefined
  if (!same(rootsOf(freeze), rootsOf(used))) return said('listsSwapped', bothLists(freeze, used))
  const isSame = freeze.frozenAt === used.frozenAt && same(freeze.reasonCounts, used.reasonCounts)
  return isSame ? undefined : said('freezeDiffers')
}

/** Another round than the one that was named when the lists were frozen. */
function otherRound({ certificate, freeze }: Evidence): Said | undefined {
  const used = certificate?.beacon
  if (!freeze || !certificate) return undefined
  const isSame = freeze.beaconRound === used?.round && freeze.beaconMoved === used?.moved
  return isSame ? undefined : said('roundsDiffer', { file: 'freeze.json' })
}

function otherCommitment(evidence: Evidence): Said | undefined {
  const C = committedIn(evidence)?.C
  const { freeze } = evidence
  return freeze && C !== undefined && freeze.C !== C ? said('otherFreeze') : undefined
}

function otherReplacements({ certificate, replacements }: Evidence): Said | undefined {
  const { draw } = certificate ?? {}
  return draw && replacements && !same(draw.replacements, replacements.replacements)
    ? said('replacementsDiffer')
    : undefined
}

function otherReveal({ certificate, reveal }: Evidence): Said | undefined {
  if (!certificate || !reveal?.beacon) return undefined
  const { moved: _, ...used } = certificate.beacon ?? {}
  return same(used, reveal.beacon) ? undefined : said('roundsDiffer', { file: 'reveal.json' })
}

/** Contradiction between two files about one fact; undefined when they agree. */
export function contradiction(evidence: Evidence): Said | undefined {
  for (const find of [swappedLists, otherRound, otherCommitment, otherReplacements, otherReveal]) {
    const found = find(evidence)
    if (found !== undefined) return found
  }
  return undefined
}
