import { bytesOfHex, sameBytes, toHex } from '../bytes.ts'
import type { SweepstakesSpec } from '../contract.ts'
import { type DrawnList, drawKey, drawn, nextAlternate } from '../draw.ts'
import { type ItemList, nameOfItem } from '../item-list.ts'
import type { Certificate } from '../published.ts'
import type { Committed, Evidence } from './evidence.ts'
import { counted, type Step, shortHash } from './step.ts'

const HASH_BYTES = 32

/** What a draw is checked on. */
type Draw = {
  freeze: NonNullable<Certificate['freeze']>
  draw: NonNullable<Certificate['draw']>
  spec: SweepstakesSpec
}

/** What is wrong with a list that was published as frozen; undefined when nothing is. */
function wrongList(list: ItemList | undefined, root: string, count: number): string | undefined {
  if (!list) return undefined
  if (list.count !== count) return 'has another length'
  if (!list.isSorted) return 'is not sorted, or holds an entry twice'
  return sameBytes(list.root, bytesOfHex(root)) ? undefined : 'is another one than was frozen'
}

/** The list of entries, and the same as an order needs it. */
type Entries = { list: ItemList; drawn: DrawnList }

/** Whether the lists are the frozen ones, and the key follows from seed, lists and beacon (pf1 4.4, items 2 and 3). */
function keyStep(
  evidence: Evidence,
  { freeze, draw, spec }: Draw,
  committed: Committed,
  key: Uint8Array,
): Step {
  const step = { name: 'key', title: 'Lists frozen before the draw' } as const
  const entries = wrongList(evidence.entries, freeze.entriesRoot, freeze.N)
  if (entries !== undefined) return { ...step, state: 'failed', detail: `The list of entries ${entries}` }
  const excluded = wrongList(evidence.excluded, freeze.excludedRoot, freeze.X)
  if (excluded !== undefined)
    return { ...step, state: 'failed', detail: `The list of exclusions ${excluded}` }
  if (toHex(key) !== draw.K || spec.eventKey !== committed.spec.eventKey) {
    return { ...step, state: 'failed', detail: 'Seed and lists lead to another key' }
  }
  return {
    ...step,
    state: 'passed',
    detail: `entries: ${freeze.N.toLocaleString('en-US')}, excluded: ${freeze.X.toLocaleString('en-US')}`,
  }
}

/** Whether the places of the certificate are those that follow from the key (pf1 4.4, item 4). */
function orderStep({ draw, spec }: Draw, key: Uint8Array, entries: Entries): Step {
  const step = { name: 'draw', title: 'Order recomputed' } as const
  const ranks = drawn(key, spec, entries.drawn)
  const lineOf = (rank: number, E: string, role: string, prize = '') => `${rank} ${E} ${role} ${prize}`
  const expected = ranks.map(place => {
    const E = nameOfItem(entries.list, place.index)
    return lineOf(place.rank, E, place.role, place.role === 'winner' ? place.prize : '')
  })
  const found = draw.ranks.map(({ rank, E, role, prize }) => lineOf(rank, E, role, prize))
  const wrong =
    Math.max(expected.length, found.length) - expected.filter((line, at) => line === found[at]).length
  if (wrong > 0)
    return { ...step, state: 'failed', detail: `${counted(wrong, 'place')} of the draw should be others` }
  return {
    ...step,
    state: 'passed',
    detail: `${found.length} of ${found.length} places equal, key ${shortHash(draw.K)}`,
  }
}

/** Whether every replacement took the next unused place of the same order (pf1 4.4, item 5). */
function replacementsStep({ draw, spec }: Draw, key: Uint8Array, entries: Entries): Step {
  const step = { name: 'replacements', title: 'Replacements' } as const
  const holders = draw.ranks.filter(({ role }) => role === 'winner').map(({ E }) => E)
  const used = new Set<number>()
  for (const { slot, fromE, toE } of draw.replacements) {
    const next = nextAlternate(key, spec, entries.drawn, used)
    if (!next || nameOfItem(entries.list, next.index) !== toE || holders[slot] !== fromE) {
      return { ...step, state: 'failed', detail: `Winner ${slot + 1} was replaced out of order` }
    }
    used.add(next.index)
    holders[slot] = toE
  }
  return { ...step, state: 'passed', detail: `${draw.replacements.length}, in rank order` }
}

/** The checks of a draw; what the certificate does not hold yet comes later, a missing list is a warning. */
export function drawSteps(
  evidence: Evidence,
  committed: Committed,
  beaconBytes: Uint8Array | undefined,
): Step[] {
  const { certificate, entries: list } = evidence
  const { freeze, draw } = certificate ?? {}
  const step = { name: 'draw', title: 'Order recomputed' } as const
  if (
    !freeze ||
    !draw ||
    committed.seed === undefined ||
    !beaconBytes ||
    committed.spec.kind !== 'sweepstakes'
  ) {
    return [{ ...step, state: 'later', detail: 'The draw has not been made yet' }]
  }
  const { spec } = committed
  const key = drawKey({
    seed: bytesOfHex(committed.seed),
    commitment: bytesOfHex(committed.C),
    entries: { root: bytesOfHex(freeze.entriesRoot), count: freeze.N },
    excluded: { root: bytesOfHex(freeze.excludedRoot), count: freeze.X },
    drawNo: spec.drawNo,
    beaconBytes,
  })
  const first = keyStep(evidence, { freeze, draw, spec }, committed, key)
  if (first.state === 'failed') return [first]
  if (!list) return [first, { ...step, state: 'warning', detail: 'The list (entries.bin) is not at hand' }]
  const personTag = (index: number) => list.item(index).subarray(HASH_BYTES)
  const entries = { list, drawn: { count: list.count, personTag } }
  return [
    first,
    orderStep({ freeze, draw, spec }, key, entries),
    replacementsStep({ freeze, draw, spec }, key, entries),
  ]
}
