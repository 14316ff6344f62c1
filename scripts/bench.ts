// Runs one benchmark of bench/ by its name: npm run bench -- plays
import { bundle } from './bundle.ts'

const [name = 'plays'] = process.argv.slice(2)
const program = new URL(`../dist/bench/${name}.js`, import.meta.url)
await bundle(`bench/${name}.ts`, program.pathname)
await import(program.href)
