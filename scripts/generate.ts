// Writes the files that are made from others; with --check only says which of them are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { bundle } from './bundles/bundle.ts'
import { withSummary } from './security/summary.ts'

const check = process.argv.includes('--check')
const program = new URL('../dist/scripts/generated-files.js', import.meta.url)

await bundle('scripts/generated-files.ts', program.pathname)
const { tables, openapi }: typeof import('./generated-files.ts') = await import(program.href)

const files = {
  'src/server/db/tables.generated.ts': await tables(),
  ...(await openapi()),
  'SECURITY.md': withSummary(readFileSync('SECURITY.md', 'utf8')),
}

for (const [path, text] of Object.entries(files)) {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (current === text) continue
  if (check) {
    process.stderr.write(`${path} is out of date: run npm run generate\n`)
    process.exitCode = 1
  } else {
    writeFileSync(path, text)
    process.stdout.write(`wrote ${path}\n`)
  }
}
