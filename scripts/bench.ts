// Runs one program of bench/ by its name: npm run bench -- play
import { globSync } from 'node:fs'
import { bundle } from './bundles/bundle.ts'
import { ensureBuilt } from './ensure-built.ts'

const [name = 'play'] = process.argv.slice(2)
const [file, other] = globSync(`bench/*/${name}.ts`)
if (file === undefined) throw new Error(`There is no ${name} in bench/`)
if (other !== undefined) throw new Error(`Both ${file} and ${other} are named ${name}`)
ensureBuilt()
const program = new URL(`../dist/bench/${name}.js`, import.meta.url)
await bundle(file, program.pathname)
await import(program.href)
