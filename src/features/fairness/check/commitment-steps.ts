import type { FairnessSpec } from '../contract.ts'
import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { commit, specHash } from '../game/commitment.ts'
import { said } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

/** Whether the files agree about the commitment, and its hash is that of the printed rules. */
export function specHashStep({ certificate, commitment }: Evidence, committed: Committed): Step {
  const step = { name: 'specHash', title: 'titleRules' } as const
  if (toHex(specHash(committed.spec)) !== committed.specHash) {
    return { ...step, state: 'failed', detail: said('rulesWrong') }
  }
  const same = ({ C, activationNo, publishedAt, specHash: hash }: Omit<Committed, 'seed'>) =>
    C === committed.C &&
    activationNo === committed.activationNo &&
    publishedAt === committed.publishedAt &&
    hash === committed.specHash
  const others = commitment?.commitments.filter(({ kind }) => kind === committed.kind) ?? []
  if (certificate && commitment && !others.some(same)) {
    return { ...step, state: 'failed', detail: said('commitmentUnpublished') }
  }
  return { ...step, state: 'passed', detail: said('rulesHash', { hash: shortHash(committed.specHash) }) }
}

/** False for two draws of a campaign: each has its own commitments. */
function isSameDraw(one: FairnessSpec, other: FairnessSpec): boolean {
  return (
    one.kind !== 'sweepstakes' ||
    (other.kind === 'sweepstakes' && one.drawNo === other.drawNo && one.eventKey === other.eventKey)
  )
}

/** Whether each revealed seed is the one that was committed to, and none is missing. */
export function commitmentStep({ commitment, reveal }: Evidence, committed: Committed): Step {
  const step = { name: 'commitment', title: 'titleSeed' } as const
  const at = { utc: committed.publishedAt }
  if (committed.seed === undefined) {
    const text = committed.kind === 'sweepstakes' ? 'seedAfterDraw' : 'seedAfterEnd'
    return { ...step, state: 'later', detail: said(text, { at }) }
  }
  if (toHex(commit(bytesOfHex(committed.seed), committed.spec).commitment) !== committed.C) {
    return { ...step, state: 'failed', detail: said('seedWrong') }
  }
  for (const { C, spec, activationNo, kind } of reveal ? (commitment?.commitments ?? []) : []) {
    const seed = reveal?.seeds.find(revealed => revealed.C === C)?.seed
    // A draw still to come keeps its seed.
    if (seed === undefined && (kind !== committed.kind || !isSameDraw(spec, committed.spec))) continue
    if (seed === undefined)
      return { ...step, state: 'failed', detail: said('seedUnpublished', { activation: activationNo }) }
    if (toHex(commit(bytesOfHex(seed), spec).commitment) !== C) {
      return { ...step, state: 'failed', detail: said('seedMismatch', { activation: activationNo }) }
    }
  }
  const revealed = reveal?.seeds.find(({ C }) => C === committed.C)?.seed
  if (revealed !== undefined && revealed !== committed.seed) {
    return { ...step, state: 'failed', detail: said('seedsDiffer') }
  }
  return { ...step, state: 'passed', detail: said('publishedOn', { at }) }
}
