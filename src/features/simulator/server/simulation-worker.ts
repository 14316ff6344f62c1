// Runs in a thread of its own: see simulate-aside.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { simulate } from './engine/simulate.ts'

parentPort?.postMessage(simulate(workerData))
