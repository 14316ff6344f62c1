import { canonicalText } from '../crypto/canonical-json.ts'
import { committedIn, type Evidence } from './evidence.ts'
import { counted, shortHash } from './step.ts'

const same = (one: unknown, other: unknown) => canonicalText(one) === canonicalText(other)

type Lists = { N: number; entriesRoot: string; X: number; excludedRoot: string }

const rootsOf = ({ N, entriesRoot, X, excludedRoot }: Lists) => ({ N, entriesRoot, X, excludedRoot })

const listWords = ({ N, entriesRoot, X, excludedRoot }: Lists) =>
  `${counted(N, 'entry', 'entries')} (${shortHash(entriesRoot)}) and ${X.toLocaleString('en-US')} excluded (${shortHash(excludedRoot)})`

/** Lists that were frozen before the draw, and are others in the certificate. */
function swappedLists({ certificate, freeze }: Evidence): string | undefined {
  const [own] = certificate?.swapped ?? []
  if (own) {
    return `The lists were frozen before the draw and swapped afterwards. The certificate itself says so: ${own.file} was frozen as ${shortHash(own.frozenRoot)} and found as ${shortHash(own.foundRoot)}.`
  }
  const used = certificate?.freeze
  if (!freeze || !used) return undefined
  if (!same(rootsOf(freeze), rootsOf(used))) {
    return `The lists were frozen before the draw and swapped afterwards. freeze.json has ${listWords(freeze)}. The certificate has ${listWords(used)}.`
  }
  const isSame = freeze.frozenAt === used.frozenAt && same(freeze.reasonCounts, used.reasonCounts)
  return isSame
    ? undefined
    : 'freeze.json and certificate.json disagree on the freeze time or the exclusion reasons'
}

/** Another round than the one that was named when the lists were frozen. */
function otherRound({ certificate, freeze }: Evidence): string | undefined {
  const used = certificate?.beacon
  if (!freeze || !certificate) return undefined
  const isSame = freeze.beaconRound === used?.round && freeze.beaconMoved === used?.moved
  return isSame ? undefined : 'freeze.json and certificate.json name different beacon rounds'
}

function otherCommitment(evidence: Evidence): string | undefined {
  const C = committedIn(evidence)?.C
  const { freeze } = evidence
  return freeze && C !== undefined && freeze.C !== C
    ? 'freeze.json belongs to a different commitment'
    : undefined
}

function otherReplacements({ certificate, replacements }: Evidence): string | undefined {
  const { draw } = certificate ?? {}
  return draw && replacements && !same(draw.replacements, replacements.replacements)
    ? 'replacements.json and certificate.json list different replacements'
    : undefined
}

function otherReveal({ certificate, reveal }: Evidence): string | undefined {
  if (!certificate || !reveal?.beacon) return undefined
  const { moved: _, ...used } = certificate.beacon ?? {}
  return same(used, reveal.beacon)
    ? undefined
    : 'reveal.json and certificate.json name different beacon rounds'
}

/** Contradiction between two files about one fact; undefined when they agree. */
export function contradiction(evidence: Evidence): string | undefined {
  for (const find of [swappedLists, otherRound, otherCommitment, otherReplacements, otherReveal]) {
    const found = find(evidence)
    if (found !== undefined) return found
  }
  return undefined
}
