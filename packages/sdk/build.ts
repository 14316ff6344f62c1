// Builds the package into dist/: types of the API from openapi.json, the client, and the check of published files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, 'dist')
/** Files whose types are part of the package. */
const TYPED = ['index', 'client', 'error', 'pages', 'webhooks', 'verify', 'verification']

const asset = (name: string) => join(dist, name)

/** The declarations of a file, from the file alone. */
function declarationsOf(name: string): string {
  const path = join(here, 'src', `${name}.ts`)
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(path, 'utf8'), {
    fileName: basename(path),
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, declaration: true },
  })
  const [problem] = diagnostics
  if (problem) throw new Error(`${name}.ts: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`)
  return outputText.replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'").replaceAll("./schema.d.ts'", "./schema.js'")
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
const schema = astToString(await openapiTS(new URL('../../openapi.json', import.meta.url)))
writeFileSync(asset('schema.d.ts'), schema)
for (const name of TYPED) writeFileSync(asset(`${name}.d.ts`), declarationsOf(name))
await build({
  entryPoints: { index: join(here, 'src/index.ts'), verify: join(here, 'src/verify.ts') },
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  external: ['node:*', 'openapi-fetch', 'standardwebhooks'],
  logLevel: 'warning',
})
