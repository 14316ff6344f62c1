// The first file of the program, which loads the rest of it: Node's pool of threads has its size when it is first used,
// and loading files uses it.
import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Threads for files, names and compression: Node's own number for everything, whatever the machine. */
const OTHERS = 4

// One for each processor that hashes passwords.
// biome-ignore lint/style/noProcessEnv: a setting of Node's, not of ours
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + OTHERS)

// The build has compiled what a start reads; see scripts/precompile.ts.
enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })

await import('./main.ts')
