import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'

ensureBuilt()
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))
await import(program)
