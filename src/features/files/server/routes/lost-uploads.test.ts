import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#server/log/log.ts'
import { diskStorage } from '#server/storage/disk-storage.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { testApp } from '#test/app.ts'
import { upload } from '#test/makers/file-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const LOST = 'the sender went away before the request was whole'

const lines: { level: number; msg: string }[] = []
const t = await testApp({ log: openLog('info', { write: line => void lines.push(JSON.parse(line)) }) })
const cookie = await signIn(t, await makeUser(t))
const { port }: AddressInfo = Object((await t.app.listen({ port: 0 })) && t.app.server.address())
beforeEach(() => void lines.splice(0))

const errors = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)

/** Begins an upload and hangs up in the middle of its file. */
async function breakOff(): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/v0/file/upload/public HTTP/1.1',
    'host: localhost',
    'content-length: 90000',
    'content-type: multipart/form-data; boundary=b',
    `cookie: ${cookie}`,
  ]
  const disposition = 'content-disposition: form-data; name="files"; filename="a.png"'
  socket.write([...head, '', '--b', disposition, '', 'a'.repeat(20_000)].join('\r\n'))
  await once(socket, 'connect')
  setTimeout(() => socket.destroy(), 200)
  await once(socket, 'close')
}

test('an upload that its sender breaks off is no fault of the database', async () => {
  await breakOff()
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain(LOST), 30_000)
  expect(errors()).toEqual([])
})

/** A service of buckets that has none of this name. */
async function startEmptyService(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end('<Error><Code>NoSuchBucket</Code><Message>The bucket does not exist</Message></Error>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port }: AddressInfo = Object(server.address())
  return `http://127.0.0.1:${port}`
}

test.each([
  ['is missing', startEmptyService],
  ['cannot be reached', async () => 'http://127.0.0.1:1'],
])('a bucket that %s is answered 503, and the log names the storage', async (_, start) => {
  const { storage } = t.deps
  const keys = { region: 'us-east-1', bucket: 'uploads', accessKey: 'a', secretKey: 'b' }
  t.deps.storage = s3Storage({ endpoint: await start(), ...keys })
  const answer = await upload(t, { cookie })
  t.deps.storage = storage
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.json().message).toBe('The service is busy. Please try again')
  expect(errors()).toEqual(['file storage is unavailable'])
})

/** Errors of a full or broken disk: their codes, and the failed operation. */
const DISK_FAULTS = [
  ['EIO', 'i/o error, write'],
  ['EROFS', "read-only file system, open '/data/files/x'"],
  ['EACCES', "permission denied, mkdir '/data/files'"],
] as const

test.each(DISK_FAULTS)(
  'a disk that says %s is answered 503, and the log names the storage',
  async (code, words) => {
    const { storage } = t.deps
    const fail = () =>
      Promise.reject(Object.assign(new Error(`${code}: ${words}`), { code, syscall: 'write' }))
    const { fileKey } = (await upload(t, { cookie })).json()[0]
    t.deps.storage = { ...storage, put: fail, get: fail }
    const answers = [await upload(t, { cookie }), await t.app.inject(`/files/${fileKey}/320.webp`)]
    t.deps.storage = storage
    for (const { statusCode, headers, json } of answers) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
      expect(json().message).toBe('The service is busy. Please try again')
    }
    expect(errors()).toEqual(Array(2).fill('file storage is unavailable'))
  },
)

test('a folder that cannot be a folder, and a file that cannot be read, are answered 503', async () => {
  const { storage } = t.deps
  const home = mkdtempSync(join(tmpdir(), 'drumroll-lost-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const root = join(home, 'files')
  t.deps.storage = diskStorage(root, t.deps.random)
  const { fileKey } = (await upload(t, { cookie })).json()[0]
  const picture = `/files/${fileKey}/320.webp`
  expect((await t.app.inject(picture)).statusCode).toBe(200)
  for (const name of readdirSync(join(root, fileKey))) {
    rmSync(join(root, fileKey, name))
    mkdirSync(join(root, fileKey, name))
  }
  const unread = await t.app.inject(picture)
  rmSync(root, { recursive: true })
  writeFileSync(root, '')
  const unkept = await upload(t, { cookie })
  t.deps.storage = storage
  expect([unread.statusCode, unread.headers['cache-control'], unkept.statusCode]).toEqual([
    503,
    'no-store',
    503,
  ])
  expect(errors()).toEqual(Array(2).fill('file storage is unavailable'))
})
