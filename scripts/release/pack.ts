// npm run release [-- --try]: builds, adds the software bill of materials, and packs the program as <name>-<version>.tgz
// into release/. It installs with `npm install <file>` and starts with `npx drumroll-service`. With --try it is installed
// into an empty folder and started there.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureBuilt } from '../ensure-built.ts'
import { stage } from './stage.ts'
import { tryRelease } from './try-release.ts'

const FOLDER = 'release'

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

ensureBuilt()
run(process.execPath, ['scripts/licenses/sbom.ts'])
const { name, version } = stage(join(FOLDER, 'package'))
run('npm', ['pack', '--loglevel=error', '--pack-destination', FOLDER, `./${join(FOLDER, 'package')}`])
const file = resolve(FOLDER, `${name}-${version}.tgz`)
process.stdout.write(`${file}\n`)
if (process.argv.includes('--try')) await tryRelease(file, version)
