// The first file of the program, which loads the rest of it: Node's thread pool fixes its size at first use, and
// loading files uses it.
import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Threads for files, names and compression: Node's own default, on any machine. */
const OTHERS = 4

// One for each processor that hashes passwords.
// biome-ignore lint/style/noProcessEnv: a setting of Node's, not of ours
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + OTHERS)

// The build has compiled the files of a start; see scripts/precompile.ts.
enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })

await import('./main.ts')
