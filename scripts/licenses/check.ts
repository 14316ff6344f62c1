// Holds that every package that is shipped has a license that allows it. The lock file names them.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Permissive licenses, by SPDX identifier. */
const ALLOWED: readonly string[] = [
  '0BSD',
  '(MIT OR CC0-1.0)',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT AND ISC AND BSD-3-Clause',
  'OFL-1.1',
  'Unlicense',
]

/** Packages with another license or none in the lock file, and why they may be shipped. */
const KNOWN: Readonly<Record<string, string>> = {
  'png-js': 'MIT, as its LICENSE file says',
}

/** libvips is loaded as a library of its own, which the LGPL allows. */
const isLibvips = (name: string): boolean => name.startsWith('@img/sharp-')

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
})

const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const shipped = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, { license = '' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    license,
  }))
const refused = shipped.filter(
  ({ name, license }) => !ALLOWED.includes(license) && !(name in KNOWN) && !isLibvips(name),
)
for (const { name, license } of refused) {
  process.stdout.write(
    `${name}: ${license || 'no license'} is not on the list of scripts/licenses/check.ts\n`,
  )
}
process.stdout.write(`${shipped.length} packages, ${refused.length} without an allowed license\n`)
process.exitCode = refused.length === 0 ? 0 : 1
