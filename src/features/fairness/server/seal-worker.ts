// Runs in a thread of its own: see seal-aside.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { packMoments } from '../game/pack-moments.ts'

parentPort?.postMessage(packMoments(workerData.key, workerData.spec))
