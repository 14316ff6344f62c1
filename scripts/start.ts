import { ensureBuilt } from './ensure-built.ts'

ensureBuilt()
process.setSourceMapsEnabled(true)
const program = new URL('../dist/main.js', import.meta.url)
await import(program.href)
