import type { InstantWinSpec } from '../contract.ts'
import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { masterKey } from '../game/commitment.ts'
import { type Moment, sealMoments } from '../game/moments.ts'
import { said, type Text } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

/** Texts about the seed's results, by mechanism. */
const TEXTS = {
  moments: {
    title: 'titleTimes',
    sealed: 'sealedTimes',
    wrong: 'timesWrong',
    match: 'timesMatch',
    won: 'wonTime',
  },
  odds: {
    title: 'titlePrizes',
    sealed: 'sealedPrizes',
    wrong: 'prizesWrong',
    match: 'prizesMatch',
    won: 'wonPrize',
  },
  deck: { title: 'titleDeck', sealed: 'sealedDeck', wrong: 'deckWrong', match: 'deckMatch', won: 'wonCard' },
} as const satisfies Readonly<Record<InstantWinSpec['mechanism'], Readonly<Record<string, Text>>>>

/** The texts for the mechanism of a commitment. */
export function textsFor({ spec }: Pick<Committed, 'spec'>) {
  return TEXTS[spec.kind === 'instant-win' ? spec.mechanism : 'moments']
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
  const texts = textsFor(committed)
  const step = { name: 'moments', title: texts.title } as const
  const roots = publishedRoots(evidence, committed)
  const [first] = roots
  if (!rules) {
    const detail = first
      ? said(texts.sealed, { count: first.count, root: shortHash(first.root) })
      : said('sealed')
    return { ...step, state: 'later', detail }
  }
  const { moments, root } = rules
  if (roots.some(published => published.root !== root || published.count !== moments.length)) {
    return { ...step, state: 'failed', detail: said(texts.wrong) }
  }
  const { records } = evidence.reveal ?? {}
  const isSame = moments.every(({ index, timeMs, prizeKey, salt }) => {
    const record = records?.[index]
    return record?.join() === [index, timeMs, prizeKey, toHex(salt)].join()
  })
  if (records && (!isSame || records.length !== moments.length)) {
    return { ...step, state: 'failed', detail: said('listWrong') }
  }
  const detail = said(texts.match, { count: moments.length, root: shortHash(root) })
  return first
    ? { ...step, state: 'passed', detail }
    : { ...step, state: 'warning', lacks: true, detail: said('rootMissing', { detail }) }
}
