import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DatabaseUnusable, openDatabase } from './open-database.ts'

async function open(url: string) {
  return openDatabase(readConfig({ DATABASE_URL: url }))
}

test('the database of DATABASE_URL is used unchanged', async () => {
  const { host, user } = inject('postgres')
  const url = `postgres://${user}@${encodeURIComponent(host)}/postgres`
  const home = await open(url)
  expect(home.connection).toEqual({ connectionString: url })
  await home.stop()
})

test.each(['127.0.0.1', 'localhost'])(
  'a database that is away (%s) is the reason given, without its password',
  async host => {
    const attempt = open(`postgres://drumroll:hidden@${host}:1/drumroll`)
    await expect(attempt).rejects.toBeInstanceOf(DatabaseUnusable)
    await expect(attempt).rejects.toThrow(/Cannot connect to the PostgreSQL server.*ECONNREFUSED/)
    await expect(attempt).rejects.not.toThrow(/hidden/)
  },
)
