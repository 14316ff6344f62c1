// Runs in a thread of its own: see root-threads.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { openLanes } from '../crypto/sha256-lanes.ts'
import { isSorted, rootOfItems } from './item-list.ts'

const lanes = () => openLanes(workerData)

parentPort?.on('message', ({ bytes, size }: { bytes: Uint8Array; size: number }) => {
  parentPort?.postMessage({ root: rootOfItems(bytes, size, lanes), isSorted: isSorted(bytes, size) })
})
