import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Modules of cryptography. */
const CRYPTO =
  /from '(?:node:crypto|@noble\/[\w./-]+|@node-rs\/argon2|age-encryption|aws4fetch|otpauth|@simplewebauthn\/server)'/
const FILE = /`(src\/[\w./-]+\.tsx?)`/g

const program = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })

test('the inventory of cryptography names every file that uses it, and no other', () => {
  const using = program.filter(file => CRYPTO.test(readFileSync(file, 'utf8')))
  const [, uses = ''] = readFileSync('docs/security/cryptography.md', 'utf8').split('## Uses')
  const named = [...uses.matchAll(FILE)].map(([, file = '']) => file)
  expect(named.toSorted()).toEqual(using.toSorted())
})

test('every setting that names another service is in the list of connections', () => {
  const connections = readFileSync('docs/security/connections.md', 'utf8')
  const settings = readFileSync('.env.example', 'utf8').match(/\b[A-Z0-9_]+_(?:URL|SECRET_KEY)(?==)/g) ?? []
  // Where people find the service and go to, which it never calls.
  const own = ['PUBLIC_URL', 'BILLING_PORTAL_URL']
  const others = settings.filter(name => !own.includes(name))
  expect(others.length).toBeGreaterThan(4)
  expect(others.filter(name => !connections.includes(`\`${name}\``))).toEqual([])
})
