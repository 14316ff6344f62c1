// Runs one benchmark of bench/ by its name: npm run bench -- play
import { bundle } from './bundle.ts'
import { ensureBuilt } from './ensure-built.ts'

ensureBuilt()
const [name = 'play'] = process.argv.slice(2)
const program = new URL(`../dist/bench/${name}.js`, import.meta.url)
await bundle(`bench/${name}.ts`, program.pathname)
await import(program.href)
