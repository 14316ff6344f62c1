import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'

ensureBuilt()
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))
// Takes the place of this script, and of the memory that it needed, where the system can do that.
process.execve?.(process.execPath, [process.execPath, program], { MALLOC_ARENA_MAX: '2', ...process.env })
await import(program)
