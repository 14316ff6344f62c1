import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject } from 'prom-client'
import { z } from 'zod'
import { FromWorker } from './messages.ts'
import { tellWorker } from './tell-worker.ts'

/** Deadline after which a process is left out. */
const PATIENCE_MS = 1000

/** Serialized metric of Prometheus' library. */
const Figure = z.custom<MetricObject>(value => z.object({ name: z.string() }).safeParse(value).success)

let asked = 0

function askFor(worker: Worker): Promise<MetricObject[]> {
  asked += 1
  const giveFigures = asked
  return new Promise(resolve => {
    const done = (list: MetricObject[]) => {
      clearTimeout(timer)
      worker.off('message', hear)
      resolve(list)
    }
    const timer = setTimeout(done, PATIENCE_MS, [])
    const hear = (message: unknown) => {
      const said = FromWorker.safeParse(message)
      if (!said.success || !('ownFigures' in said.data) || said.data.ownFigures !== giveFigures) return
      done(z.array(Figure).catch([]).parse(said.data.list))
    }
    worker.on('message', hear)
    tellWorker(worker, { giveFigures })
  })
}

/** The figures of these processes added up, each as its kind says. */
export async function gatherFigures(workers: readonly Worker[]): Promise<string> {
  const lists = await Promise.all(workers.map(askFor))
  return AggregatorRegistry.aggregate(lists).metrics()
}
