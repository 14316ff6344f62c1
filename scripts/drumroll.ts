import { ensureBuilt } from './ensure-built.ts'

ensureBuilt()
const command = new URL('../dist/drumroll.js', import.meta.url)
await import(command.href)
