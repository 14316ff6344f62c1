import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '#server/log.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { testApp } from '#test/app.ts'
import { upload } from '#test/file-makers.ts'
import { makeUser, signIn } from '#test/makers.ts'

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
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain(LOST), 10_000)
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
  expect(errors()).toEqual(['the storage of files cannot do it now'])
})
