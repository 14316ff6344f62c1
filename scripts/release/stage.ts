import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

const Entry = z.looseObject({ dev: z.boolean().optional(), link: z.boolean().optional() })
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) })

/** Files of a release beside the built program. */
const FILES = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example', 'deploy', 'docs']

/** Settings are read from `.env` in the current folder, as `npm start` does. */
const SETTINGS = `#!/usr/bin/env node
import { existsSync } from 'node:fs'
if (existsSync('.env')) process.loadEnvFile('.env')
`

/** Commands of a release: the service, and the command line for operators. */
const COMMANDS = {
  'drumroll-service': `${SETTINGS}await import('../dist/main.js')\n`,
  drumroll: `${SETTINGS}await import(process.argv[2] === 'verify' ? '../dist/verify.mjs' : '../dist/drumroll.js')\n`,
}

const readJson = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

const writeJson = (file: string, content: object) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

/** Everything that the program needs to run, in the versions that were tested. */
function shrinkwrapOf(own: object): object {
  const { packages, ...rest } = readJson('package-lock.json', Lock)
  const kept = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  )
  return { ...rest, packages: { '': own, ...Object.fromEntries(kept) } }
}

/** Writes the files of a release into a folder: `npm pack` makes the package of it. Expects a build. */
export function stage(folder: string): { name: string; version: string } {
  const { name, version, description, license, dependencies, devDependencies } = readJson(
    'package.json',
    Manifest,
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const file of FILES) cpSync(file, join(folder, file), { recursive: true })
  cpSync('dist', join(folder, 'dist'), {
    recursive: true,
    filter: path => path !== join('dist', 'bench') && !path.endsWith('.map'),
  })
  const bin = Object.fromEntries(Object.keys(COMMANDS).map(command => [command, `bin/${command}.mjs`]))
  for (const [command, program] of Object.entries(COMMANDS))
    writeFileSync(join(folder, 'bin', `${command}.mjs`), program, { mode: 0o755 })
  const [major = ''] = (devDependencies.node ?? '').split('.')
  const own = { name, version, license, dependencies, bin, engines: { node: `>=${major}` } }
  writeJson(join(folder, 'package.json'), { ...own, description, type: 'module' })
  writeJson(join(folder, 'npm-shrinkwrap.json'), shrinkwrapOf(own))
  return { name, version }
}
