import { fstatSync, openSync, readSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { ItemList } from '../merkle/item-list.ts'
import { merkleRoot } from '../merkle/merkle.ts'
import { openRootThreads, type PartRoot } from '../merkle/root-threads.ts'

/** A power of two: the root over the roots of such parts is the root over the list. */
const PART_ITEMS = 65_536
const NAME_BYTES = 32

/** The code of a thread as text, in the built command: one file that needs no other. */
declare const ROOT_WORKER: string | undefined

function startThread(options: WorkerOptions): Worker {
  return typeof ROOT_WORKER === 'string'
    ? new Worker(ROOT_WORKER, { ...options, eval: true })
    : new Worker(new URL('../merkle/root-worker.ts', import.meta.url), options)
}

/** True when the last name of a part is before the first of the next. */
function isBefore(last: Uint8Array, first: Uint8Array): boolean {
  return Buffer.compare(last, first) < 0
}

/**
 * Reads a list of items of `size` bytes part by part, hashing on all processors: a file of any length takes the same
 * memory. The file stays open for the items that are asked for afterwards, until the process ends.
 */
export async function readListFile(path: string, size: number): Promise<ItemList> {
  const file = openSync(path, 'r')
  const { size: length } = fstatSync(file)
  const threads = openRootThreads(startThread)
  const parts: Promise<PartRoot>[] = []
  let inOrder = true
  let last: Uint8Array = new Uint8Array()
  const room = new Uint8Array(PART_ITEMS * size)
  for (let at = 0; at + size <= length; at += PART_ITEMS * size) {
    const whole = Math.min(PART_ITEMS, Math.floor((length - at) / size)) * size
    await threads.ready()
    readSync(file, room, 0, whole, at)
    const bytes = room.subarray(0, whole)
    inOrder &&= isBefore(last, bytes.subarray(0, NAME_BYTES))
    last = bytes.slice(whole - size, whole - size + NAME_BYTES)
    parts.push(threads.rootOf(bytes, size))
  }
  const roots = await Promise.all(parts)
  await threads.close()
  return {
    count: length / size,
    isSorted: inOrder && roots.every(part => part.isSorted),
    root: merkleRoot(roots.map(({ root }) => root)),
    item(index) {
      const item = new Uint8Array(size)
      if (readSync(file, item, 0, size, index * size) !== size) throw new RangeError(`No item ${index}`)
      return item
    },
  }
}
