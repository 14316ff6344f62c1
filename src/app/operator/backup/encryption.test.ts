import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testApp } from '#test/app.ts'
import { testDatabase } from '#test/db.ts'
import { makeUser } from '#test/makers/makers.ts'
import { runCommand } from '../run-command.ts'
import { identityOf } from './encryption.ts'

const t = await testApp({ ownDatabase: 'sealed_backup' })
const sealKey = t.deps.sealKey.toString('hex')
const home = mkdtempSync(join(tmpdir(), 'drumroll-sealed-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const user = await makeUser(t)

let made = 0
function installation(name: string) {
  const { host, user: role } = inject('postgres')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, name),
    DATABASE_URL: `postgres://${role}@localhost/${name}?host=${encodeURIComponent(host)}`,
    SEAL_KEY: sealKey,
  })
  const run = (...args: string[]) =>
    runCommand(args, { readConfig: () => config, open: () => Promise.reject(new Error('not opened')) })
  return {
    run,
    async backUp(...flags: string[]) {
      const to = join(home, `backups-${made++}`)
      const { text } = await run('backup', '--to', to, ...flags)
      return { text, folder: join(to, readdirSync(to)[0] ?? '') }
    },
  }
}

/** The bytes of all files of a backup, as a thief reads them. */
function allOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => /\.\w+$/.test(name))
  return files
    .map(name => {
      const bytes = readFileSync(join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    })
    .join('\n')
}

const { run, backUp } = installation('sealed_backup')

test('a backup is encrypted unless wished otherwise, and age opens it with the identity of the seal key', async () => {
  const { text, folder } = await backUp()
  expect(text).toContain('Encrypted. The seal key opens the backup.')
  expect(allOf(folder)).not.toContain(user.email)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identityOf(t.deps.sealKey))
  const users = await decrypter.decrypt(readFileSync(join(folder, 'database', 'users.copy.gz.age')))
  expect(gunzipSync(users).toString()).toContain(user.email)
  const plain = await backUp('--plain')
  expect(plain.text).toContain('Anyone who can read this backup')
  expect(allOf(plain.folder)).toContain(user.email)
})

test('a backup for an identity of the operator is restored with it alone', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const { text, folder } = await backUp('--recipient', recipient)
  expect(text).toContain(`Encrypted for ${recipient}.`)
  await (await testDatabase('sealed_again')).pg.end()
  const again = installation('sealed_again')
  await expect(again.run('restore', '--from', folder)).rejects.toThrow(
    `The backup is encrypted for ${recipient}. Use its seal key, or add --identity`,
  )
  const file = join(home, 'identity.txt')
  writeFileSync(file, 'nothing\n')
  await expect(again.run('restore', '--from', folder, '--identity', file)).rejects.toThrow(
    'The identity must be a line that begins with AGE-SECRET-KEY-1',
  )
  writeFileSync(file, `# created: 2026-11-28\n${identity}\n`)
  expect((await again.run('restore', '--from', folder, '--identity', file)).text).toContain('Restored ')
})

test('a recipient that is none is named', async () => {
  await expect(run('backup', '--to', home, '--recipient', 'age')).rejects.toThrow(
    '--recipient: Enter the address of an age identity, age1…',
  )
})
