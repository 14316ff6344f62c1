// Builds the package into dist/: types of the API from openapi.json, the client, and the check of published files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { FOR_BROWSERS } from '../../scripts/bundles/bundle-verify.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, 'dist')
/** Files whose types are part of the package. */
const TYPED = ['index', 'client', 'error', 'pages', 'webhooks', 'verify']

/** The declarations of a file, from the file alone. */
function declarationsOf(name: string): string {
  const fileName = join(here, 'src', `${name}.ts`)
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, declaration: true },
  })
  const [problem] = diagnostics
  if (problem) throw new Error(`${name}.ts: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`)
  return outputText
    .replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'")
    .replaceAll("'../dist/schema.d.ts'", "'./schema.js'")
}

interface Described {
  paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>>
}

/** Operations that take an Idempotency-Key. */
function operationsWithKey({ paths }: Described): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ $ref }) => $ref === '#/components/parameters/Idempotency-Key'),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
const description = readFileSync(join(here, '../../openapi.json'), 'utf8')
writeFileSync(join(dist, 'schema.d.ts'), astToString(await openapiTS(description)))
for (const name of TYPED) writeFileSync(join(dist, `${name}.d.ts`), declarationsOf(name))
const options: BuildOptions = {
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  logLevel: 'warning',
}
await Promise.all([
  build({
    ...options,
    entryPoints: [join(here, 'src/index.ts')],
    packages: 'external',
    define: { WITH_KEY: JSON.stringify(operationsWithKey(JSON.parse(description))) },
  }),
  build({
    ...options,
    entryPoints: [join(here, 'src/verify.ts')],
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    minify: true,
    plugins: FOR_BROWSERS,
  }),
])
