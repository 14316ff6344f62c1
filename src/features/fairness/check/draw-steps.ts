import type { SweepstakesSpec } from '../contract.ts'
import { bytesOfHex, sameBytes } from '../crypto/bytes.ts'
import { type DrawnList, drawKey, drawn, nextAlternate } from '../draw/draw.ts'
import { type ItemList, nameOfItem } from '../merkle/item-list.ts'
import type { Certificate } from '../published/json-files.ts'
import { said } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import { listsStep } from './lists-step.ts'
import { type Step, shortHash } from './step.ts'

const HASH_BYTES = 32

/** Files for the check of a draw. */
type Draw = {
  certificate: Certificate
  freeze: NonNullable<Certificate['freeze']>
  draw: NonNullable<Certificate['draw']>
  spec: SweepstakesSpec
}

/** The list of entries, and the same as an order needs it. */
type Entries = { list: ItemList; drawn: DrawnList }

/** Whether the certificate names those as winners who are on the places of winners. */
function isWinnerList({ certificate, draw }: Draw): boolean {
  const winners = draw.ranks.filter(({ role }) => role === 'winner')
  return (
    winners.length === certificate.winners.length &&
    certificate.winners.every(
      ({ slot, E, prizeKey }, at) =>
        slot === at && E === winners[at]?.E && (prizeKey ?? '') === (winners[at]?.prize ?? ''),
    )
  )
}

/** Whether the places of the certificate are those that follow from the key (pf1 4.4, item 4). */
function orderStep(found: Draw, key: Uint8Array, entries: Entries): Step {
  const step = { name: 'draw', title: 'titleDraw' } as const
  const { draw, spec } = found
  const ranks = drawn(key, spec, entries.drawn)
  const lineOf = (place: { rank: number; index: number; role: string }, E: string, prize = '') =>
    `${place.rank} ${place.index} ${E} ${place.role} ${prize}`
  const expected = ranks.map(place =>
    lineOf(place, nameOfItem(entries.list, place.index), place.role === 'winner' ? place.prize : ''),
  )
  const written = draw.ranks.map(place => lineOf(place, place.E, place.prize))
  const wrong =
    Math.max(expected.length, written.length) - expected.filter((line, at) => line === written[at]).length
  if (wrong > 0) return { ...step, state: 'failed', detail: said('placesWrong', { count: wrong }) }
  if (!isWinnerList(found)) {
    return { ...step, state: 'failed', detail: said('winnersWrong') }
  }
  return {
    ...step,
    state: 'passed',
    detail: said('placesMatch', { count: written.length, key: shortHash(draw.K) }),
  }
}

/** Whether every replacement took the next unused place of the same order (pf1 4.4, item 5). */
function replacementsStep({ draw, spec }: Draw, key: Uint8Array, entries: Entries): Step {
  const step = { name: 'replacements', title: 'titleReplacements' } as const
  const holders = draw.ranks.filter(({ role }) => role === 'winner').map(({ E }) => E)
  const used = new Set<number>()
  for (const { slot, fromE, toE } of draw.replacements) {
    const next = nextAlternate(key, spec, entries.drawn, used)
    if (!next || nameOfItem(entries.list, next.index) !== toE || holders[slot] !== fromE) {
      return { ...step, state: 'failed', detail: said('replacementWrong', { winner: slot + 1 }) }
    }
    used.add(next.index)
    holders[slot] = toE
  }
  return {
    ...step,
    state: 'passed',
    detail: said('replacements', { count: draw.replacements.length }),
  }
}

function keyOf({ freeze, spec }: Draw, { seed, C }: Committed, beaconBytes: Uint8Array): Uint8Array {
  return drawKey({
    seed: bytesOfHex(seed ?? ''),
    commitment: bytesOfHex(C),
    entries: { root: bytesOfHex(freeze.entriesRoot), count: freeze.N },
    excluded: { root: bytesOfHex(freeze.excludedRoot), count: freeze.X },
    drawNo: spec.drawNo,
    beaconBytes,
  })
}

/** Checkable data of a completed draw; undefined before. */
function drawIn({ certificate }: Evidence, { spec, seed }: Committed): Draw | undefined {
  const { freeze, draw } = certificate ?? {}
  if (!certificate || !freeze || !draw || seed === undefined || spec.kind !== 'sweepstakes') return undefined
  return { certificate, freeze, draw, spec }
}

/** The checks of a draw; missing parts of the certificate come later, and a missing list is a warning. */
export function* drawSteps(
  evidence: Evidence,
  committed: Committed,
  beaconBytes: Uint8Array | undefined,
): Generator<Step, void> {
  const step = { name: 'draw', title: 'titleDraw' } as const
  const lists = listsStep(evidence)
  const found = drawIn(evidence, committed)
  if (!found || !beaconBytes) {
    if (lists) yield lists
    yield { ...step, state: 'later', detail: said('notDrawn') }
    return
  }
  const key = keyOf(found, committed, beaconBytes)
  const isKey = sameBytes(key, bytesOfHex(found.draw.K))
  if (lists && lists.state !== 'failed' && !isKey) {
    yield { ...lists, state: 'failed', detail: said('drawKeyWrong') }
  } else if (lists) yield lists
  const { entries: list } = evidence
  if (!list) {
    yield { ...step, state: 'warning', lacks: true, detail: said('entriesMissing') }
    return
  }
  const personTag = (index: number) => list.item(index).subarray(HASH_BYTES)
  const entries = { list, drawn: { count: list.count, personTag } }
  yield orderStep(found, key, entries)
  yield replacementsStep(found, key, entries)
}
