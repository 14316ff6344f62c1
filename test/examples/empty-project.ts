import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const run = promisify(execFile)

/** Packages that the SDK and the types of Node need; they are packed from node_modules, so no registry is asked. */
const NEEDED = [
  'openapi-fetch',
  'openapi-typescript-helpers',
  'standardwebhooks',
  '@stablelib/base64',
  'fast-sha256',
  '@types/node',
  'undici-types',
]

/** Without the settings of this repository, which npm passes on to what it runs: an empty project has none. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')),
)

/** A folder that is removed after the tests of this file. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-example-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Compiles a folder by its tsconfig.json; the error is what the compiler says. */
async function compile(folder: string): Promise<void> {
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    },
  )
}

/** Writes the TypeScript of each page for developers: `verify.ts` for `verify.md`. */
function writeGuides(folder: string): void {
  for (const page of globSync('docs/developers/*.md')) {
    const [, code] = /^```ts\n(.*?)^```$/ms.exec(readFileSync(page, 'utf8')) ?? []
    if (code) writeFileSync(join(folder, `${basename(page, '.md')}.ts`), code)
  }
}

/** The TypeScript examples and guides in a folder of their own, compiled against the packed SDK. */
export async function makeProject(): Promise<string> {
  const [folder, tarballs] = [emptyFolder(), emptyFolder()]
  cpSync('examples/typescript', folder, { recursive: true })
  writeGuides(folder)
  const pack = (...args: string[]) =>
    run('npm', ['pack', '--silent', '--pack-destination', tarballs, ...args])
  await pack('./packages/sdk')
  await pack('--ignore-scripts', ...NEEDED.map(name => `./node_modules/${name}`))
  const files = readdirSync(tarballs).map(name => join(tarballs, name))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: folder, env })
  await compile('packages/sdk')
  await compile(folder)
  return folder
}
