import { Worker } from 'node:worker_threads'
import { threadPlace } from '#server/process/thread-place.ts'
import type { InstantWinSpec } from '../contract.ts'
import { type PackedMoments, packMoments } from '../game/pack-moments.ts'

/** Up to here sealing takes less than starting a thread. */
const FEW = { moments: 2_000, cards: 20_000 } as const

function isQuick(spec: InstantWinSpec): boolean {
  const count = spec.prizes.reduce((sum, { qty }) => sum + qty, 0)
  return count <= FEW.moments && (spec.mechanism !== 'deck' || spec.cards <= FEW.cards)
}

function inThread(key: Uint8Array, spec: InstantWinSpec): Promise<PackedMoments> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadPlace(import.meta.url, 'seal-worker'), { workerData: { key, spec } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`Sealing ended with ${code}`)))
  })
}

/**
 * Every moment that follows from the key, 32 bytes, as `packMoments` gives it. Many are sealed in a separate thread:
 * 100,000 take seconds, and plays of other campaigns continue meanwhile.
 */
export async function sealAside(key: Uint8Array, spec: InstantWinSpec): Promise<PackedMoments> {
  return isQuick(spec) ? packMoments(key, spec) : inThread(key, spec)
}
