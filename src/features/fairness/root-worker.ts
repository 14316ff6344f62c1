// Runs in a thread of its own: see root-threads.ts.
import { parentPort } from 'node:worker_threads'
import { isSorted, rootOfItems } from './item-list.ts'

parentPort?.on('message', ({ bytes, size }: { bytes: Uint8Array; size: number }) => {
  parentPort?.postMessage({ root: rootOfItems(bytes, size), isSorted: isSorted(bytes, size) })
})
