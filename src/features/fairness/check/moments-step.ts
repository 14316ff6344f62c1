import type { InstantWinSpec } from '../contract.ts'
import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { masterKey } from '../game/commitment.ts'
import { type Moment, sealMoments } from '../game/moments.ts'
import type { Committed, Evidence } from './evidence.ts'
import { counted, type Step, shortHash } from './step.ts'

/** Words for the seed's results, by mechanism. */
const WORDS = {
  moments: { one: 'release time', title: 'Release times recomputed', sealed: 'Release time' },
  odds: { one: 'prize', title: 'Prizes recomputed', sealed: 'Prize' },
  deck: { one: 'winning card', title: 'Deck recomputed', sealed: 'Winning card' },
} as const

/** The words for the mechanism of a commitment. */
export function wordsOf({ spec }: Pick<Committed, 'spec'>) {
  return WORDS[spec.kind === 'instant-win' ? spec.mechanism : 'moments']
}

/** Rules for judging a log: the key and every moment. */
export type Rules = { key: Uint8Array; spec: InstantWinSpec; moments: Moment[]; root: string }

/** Recomputes every moment from the seed; undefined while seed or beacon are secret. */
export function rulesOf(
  { seed, C, spec }: Committed,
  beaconBytes: Uint8Array | undefined,
): Rules | undefined {
  if (seed === undefined || beaconBytes === undefined || spec.kind !== 'instant-win') return undefined
  const key = masterKey(bytesOfHex(seed), bytesOfHex(C), beaconBytes)
  const { moments, root } = sealMoments(key, spec)
  return { key, spec, moments, root: toHex(root) }
}

/** The root that was published, by each file that names it. */
function publishedRoots({ certificate, momentsRoot }: Evidence, { C }: Committed) {
  const early = momentsRoot?.roots.find(root => root.C === C)
  return [
    ...(early ? [{ root: early.momentsRoot, count: early.Q }] : []),
    ...(certificate?.moments ? [{ root: certificate.moments.root, count: certificate.moments.Q }] : []),
  ]
}

/** Whether the moments that follow from the seed are those whose root was published before the start. */
export function momentsStep(evidence: Evidence, committed: Committed, rules: Rules | undefined): Step {
  const words = wordsOf(committed)
  const step = { name: 'moments', title: words.title } as const
  const roots = publishedRoots(evidence, committed)
  const [first] = roots
  if (!rules) {
    const detail = first
      ? `${counted(first.count, words.one)} sealed, root ${shortHash(first.root)}`
      : 'Sealed'
    return { ...step, state: 'later', detail }
  }
  const { moments, root } = rules
  if (roots.some(published => published.root !== root || published.count !== moments.length)) {
    return { ...step, state: 'failed', detail: `The seed does not produce the sealed ${words.one}s` }
  }
  const { records } = evidence.reveal ?? {}
  const isSame = moments.every(({ index, timeMs, prizeKey, salt }) => {
    const record = records?.[index]
    return record?.join() === [index, timeMs, prizeKey, toHex(salt)].join()
  })
  if (records && (!isSame || records.length !== moments.length)) {
    return { ...step, state: 'failed', detail: 'The published list does not match what the seed produces' }
  }
  const detail = `${moments.length} of ${moments.length} ${words.one}s match, root ${shortHash(root)}`
  return first
    ? { ...step, state: 'passed', detail }
    : { ...step, state: 'warning', lacks: true, detail: `${detail}. The published root is missing.` }
}
