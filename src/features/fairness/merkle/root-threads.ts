import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { compileLanes } from '../crypto/sha256-lanes.ts'
import { isSorted, rootOfItems } from './item-list.ts'

/** Root of a part of a list. */
export interface PartRoot {
  root: Uint8Array
  isSorted: boolean
}

/** Threads that hash parts of lists, so that reading the list never waits. */
export interface RootThreads {
  /** Resolves once the part may be passed on: at most as many wait as there are threads. */
  ready(): Promise<void>
  /** The root over a part, whose bytes the caller may write over at once. */
  rootOf(bytes: Uint8Array, size: number): Promise<PartRoot>
  close(): Promise<void>
}

/** Up to this many bytes, hashing takes less than passing them on. */
const FEW_BYTES = 262_144
const MOST_THREADS = 4

/** A thread, and the memory that it reads from: one part after the other, without anything to clear away. */
interface RootThread {
  worker: Worker
  room: Uint8Array<SharedArrayBuffer>
}

/** Starts a thread of root-worker.ts with its data. */
type StartThread = (options: { workerData: WebAssembly.Module }) => Worker

/** Opens threads on demand. They share one compiled hash module. */
export function openRootThreads(start: StartThread): RootThreads {
  const most = Math.min(MOST_THREADS, availableParallelism())
  const idle: RootThread[] = []
  const all: Worker[] = []
  let busy = 0
  const waiting: (() => void)[] = []
  let compiled: WebAssembly.Module | undefined

  function open(): Worker {
    compiled ??= compileLanes()
    const worker = start({ workerData: compiled })
    all.push(worker)
    return worker
  }

  function take(length: number): RootThread {
    const { worker = open(), room } = idle.pop() ?? {}
    if (room && room.length >= length) return { worker, room }
    return { worker, room: new Uint8Array(new SharedArrayBuffer(length)) }
  }

  async function inThread(bytes: Uint8Array, size: number): Promise<PartRoot> {
    busy += 1
    const { worker, room } = take(bytes.length)
    room.set(bytes)
    try {
      return await new Promise<PartRoot>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
        worker.postMessage({ bytes: room.subarray(0, bytes.length), size })
      })
    } finally {
      worker.removeAllListeners('message').removeAllListeners('error')
      idle.push({ worker, room })
      busy -= 1
      waiting.shift()?.()
    }
  }

  return {
    async ready() {
      while (busy >= most) await new Promise<void>(resolve => waiting.push(resolve))
    },
    async rootOf(bytes, size) {
      if (bytes.length > FEW_BYTES) return inThread(bytes, size)
      return { root: rootOfItems(bytes, size), isSorted: isSorted(bytes, size) }
    },
    async close() {
      await Promise.all(all.map(worker => worker.terminate()))
    },
  }
}
