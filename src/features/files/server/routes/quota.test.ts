import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { QUOTA } from '#features/files/contract.ts'
import { testApp } from '#test/app.ts'
import { makePicture, upload } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { multipart } from '#test/multipart.ts'

const t = await testApp()
const FULL = 'Your storage has room for 200 files and 500 MB. Remove some first'
let made = 0

/** An account that keeps as many files already, and as many bytes in all. */
async function keeping(files: number, bytes: number): Promise<string> {
  const account = await makeAccount(t)
  const rows = Array.from({ length: files }, (_, index) => {
    made += 1
    return {
      account_id: account.accountId,
      file_key: `file_${String(made).padStart(16, '0')}`,
      entity_key: 'account',
      entity_name: 'Acme',
      visibility: 'public',
      folder: 'images',
      name: 'cup.png',
      mime: 'image/webp',
      size: 1,
      stored_bytes: index === 0 ? bytes - (files - 1) : 1,
      digest: createHash('sha256').update(`${made}`).digest(),
      created_at: t.clock.now(),
    }
  })
  await t.db(db => db.insertInto('files').values(rows).execute())
  return signIn(t, await makeUser(t, { account }))
}

test('the two hundredth file is taken, the next is not, even when eight come at the same moment', async () => {
  const cookie = await keeping(QUOTA.files - 1, 10_000)
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(t, { cookie })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  const next = await upload(t, { cookie })
  expect([next.statusCode, next.json().message]).toEqual([409, FULL])
})

test('of eight different pictures at the same moment one fits, and of the others nothing is stored or counted', async () => {
  const cookie = await keeping(QUOTA.files - 1, 10_000)
  const before = t.objects.size
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(t, { cookie })))
  const taken = answers.filter(({ statusCode }) => statusCode === 200)
  expect(taken).toHaveLength(1)
  expect(t.objects.size).toBe(before + 1)
  const pending = await t.db(db =>
    db.selectFrom('pending_uploads').select('storage_key').where('storage_key', 'like', 'file%').execute(),
  )
  expect(pending).toEqual([])
})

test('eight requests at once with the same picture leave one row, and its bytes once', async () => {
  const cookie = await keeping(1, 1)
  const before = t.objects.size
  const files = [{ name: 'cup.png', bytes: await makePicture() }]
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(t, { cookie, files })))
  expect(new Set(answers.map(answer => answer.json()[0].fileKey)).size).toBe(1)
  expect(t.objects.size).toBe(before + 1)
})

test('the last byte of room is used, one more is refused, and a refused upload stores nothing', async () => {
  const bytes = await makePicture()
  const files = [{ name: 'cup.png', bytes }]
  const before = t.objects.size
  const first = await upload(t, { cookie: await keeping(1, 1), files })
  expect(first.statusCode).toBe(200)
  const size = [...t.objects.entries()]
    .filter(([key]) => key.startsWith(`${first.json()[0].fileKey}/`))
    .reduce((sum, [, object]) => sum + object.length, 0)
  const stored = t.objects.size
  expect(stored).toBeGreaterThan(before)
  const full = await upload(t, { cookie: await keeping(1, QUOTA.bytes - size + 1), files })
  expect([full.statusCode, full.json().message]).toEqual([409, FULL])
  expect(t.objects.size).toBe(stored)
  expect((await upload(t, { cookie: await keeping(1, QUOTA.bytes - size), files })).statusCode).toBe(200)
})

test('fifty files a minute are accepted of one address, in any number of requests', async () => {
  const cookie = await keeping(1, 1)
  const bytes = await makePicture()
  const files = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.png`, bytes }))
  const { headers, payload } = multipart({ entityKey: 'account', s3Folder: 'images' }, files)
  const send = (remoteAddress: string) => {
    const url = '/api/v0/file/upload/public'
    return t.app.inject({ method: 'POST', url, remoteAddress, headers: { ...headers, cookie }, payload })
  }
  for (let request = 1; request <= 5; request++) expect((await send('10.9.9.9')).statusCode).toBe(200)
  const refused = await send('10.9.9.9')
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Too many attempts. Please wait a moment',
  ])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await send('10.9.9.10')).statusCode).toBe(200)
})
