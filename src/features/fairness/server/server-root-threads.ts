import { Worker } from 'node:worker_threads'
import { threadPlace } from '#server/process/thread-place.ts'
import { openRootThreads, type RootThreads } from '../merkle/root-threads.ts'

/** Threads of the service that hash parts of a list; close them when the list is done. */
export function serverRootThreads(): RootThreads {
  return openRootThreads(options => new Worker(threadPlace(import.meta.url, 'root-worker'), options))
}
