import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isSorted, rootOfItems } from './item-list.ts'

/** What a part of a list comes to. */
export interface PartRoot {
  root: Uint8Array
  isSorted: boolean
}

/** Threads that hash parts of lists, so that whoever reads the list goes on reading. */
export interface RootThreads {
  /** Resolves once the part may be handed over: no more are kept waiting than there are threads. */
  ready(): Promise<void>
  /** The root over a part. Its bytes are gone for the caller. */
  rootOf(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<PartRoot>
  close(): Promise<void>
}

/** Up to so many bytes hashing takes less than handing them over. */
const FEW_BYTES = 262_144
const MOST_THREADS = 4

/** Opens threads as they are needed; `place` is the file of their code. */
export function openRootThreads(place: () => URL): RootThreads {
  const most = Math.min(MOST_THREADS, availableParallelism())
  const idle: Worker[] = []
  const all: Worker[] = []
  let busy = 0
  const waiting: (() => void)[] = []

  function take(): Worker {
    const free = idle.pop()
    if (free) return free
    const worker = new Worker(place())
    all.push(worker)
    return worker
  }

  async function inThread(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<PartRoot> {
    busy += 1
    const worker = take()
    try {
      return await new Promise<PartRoot>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
        worker.postMessage({ bytes, size }, [bytes.buffer])
      })
    } finally {
      worker.removeAllListeners('message').removeAllListeners('error')
      idle.push(worker)
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
