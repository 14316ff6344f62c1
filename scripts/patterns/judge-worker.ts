import { parentPort } from 'node:worker_threads'
import { checkSync, type Diagnostics } from 'recheck'

/** Milliseconds; far beyond what any pattern takes. */
const TOO_LONG = 120_000

/** Counts alone end a search, so that a busy machine finds the same as an idle one. */
const BY_COUNT = {
  timeout: TOO_LONG,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

function faultOf(found: Diagnostics): string | undefined {
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `cannot be judged (${found.error.kind})`
  return `${found.complexity.summary}, as for ${found.attack.pattern}`
}

parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) =>
  parentPort?.postMessage(faultOf(checkSync(source, flags, BY_COUNT))),
)
