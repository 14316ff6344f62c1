import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import manifest from '#package.json' with { type: 'json' }
import type { Pattern } from './gather.ts'

/** A pattern that may take longer than its input grows. */
export interface Fault {
  pattern: string
  why: string
  places: string[]
}

const nameOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => `/${source}/${flags}`

/** Patterns that this version of recheck found linear before. */
const Known = z.object({ version: z.string(), linear: z.array(z.string()) })
const { recheck: version } = manifest.devDependencies

function readKnown(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set()
  const known = Known.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Set(known.version === version ? known.linear : [])
}

function writeKnown(file: string, linear: string[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ version, linear } satisfies z.infer<typeof Known>))
}

/** Asks recheck about each pattern, on every processor. */
async function judgeNew(patterns: readonly Pattern[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  const queue = [...patterns]
  const work = async () => {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), {
      env: { ...process.env, RECHECK_SYNC_BACKEND: 'pure' },
    })
    for (let next = queue.shift(); next; next = queue.shift()) {
      worker.postMessage({ source: next.source, flags: next.flags })
      const [why] = z.tuple([z.string().optional()]).parse(await once(worker, 'message'))
      if (why !== undefined) faults.set(nameOf(next), why)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work))
  return faults
}

/**
 * Patterns that take longer than in proportion to their input, or could not be judged.
 * @param memory a file that keeps the linear ones for the next time
 */
export async function judge(patterns: readonly Pattern[], memory?: string): Promise<Fault[]> {
  const byName = Map.groupBy(patterns, nameOf)
  const known = memory === undefined ? new Set<string>() : readKnown(memory)
  const asked = [...byName].flatMap(([name, [first]]) => (first && !known.has(name) ? [first] : []))
  const faults = await judgeNew(asked)
  if (memory !== undefined)
    writeKnown(
      memory,
      [...byName.keys()].filter(name => !faults.has(name)),
    )
  return [...faults].map(([pattern, why]) => {
    const places = byName.get(pattern)?.map(({ place }) => place) ?? []
    return { pattern, why, places: [...new Set(places)] }
  })
}
