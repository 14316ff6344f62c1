import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#test/app.ts'
import { startSwift } from '#test/swift/start-swift.ts'
import { diskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { type Bucket, readBucketUrl, s3Storage } from './s3-storage.ts'
import { type Storage, StorageAway } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'drumroll-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const random = seededRandom('storage')
const bucket = await startSwift()

const NAME = 'file_aaaaaaaaaaaaaaaa/640.webp'

async function read(storage: Storage, name: string): Promise<Buffer | undefined> {
  const found = await storage.get(name)
  if (!found) return undefined
  const bytes = await buffer(found.stream)
  expect(bytes.length).toBe(found.size)
  return bytes
}

async function listed(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  return names
}

/** Behavior of every storage. */
function storageSuite(open: () => Storage) {
  test('a stored file is read back byte by byte', async () => {
    const storage = open()
    for (const size of [1, 1000, 5_000_000]) {
      const bytes = randomBytes(size)
      await storage.put(NAME, bytes, 'image/webp')
      expect((await read(storage, NAME))?.equals(bytes)).toBe(true)
    }
  })

  test('names are separate, and a missing file is missing', async () => {
    const storage = open()
    await storage.put('file_bbbbbbbbbbbbbbbb/320.webp', Buffer.from('small'), 'image/webp')
    await storage.put('file_bbbbbbbbbbbbbbbb/640.webp', Buffer.from('large'), 'image/webp')
    expect(String(await read(storage, 'file_bbbbbbbbbbbbbbbb/320.webp'))).toBe('small')
    expect(await storage.get('file_bbbbbbbbbbbbbbbb/1280.webp')).toBeUndefined()
    expect(await storage.get('file_cccccccccccccccc/320.webp')).toBeUndefined()
  })

  test('everything that is stored is listed', async () => {
    const storage = open()
    const names = [
      'file_dddddddddddddddd/320.webp',
      'file_dddddddddddddddd/640.webp',
      'exp_eeeeeeee/file.csv',
    ]
    for (const name of names) await storage.put(name, Buffer.from('x'), 'image/webp')
    expect(await listed(storage)).toEqual(expect.arrayContaining(names))
    for (const name of names) await storage.remove(name)
    expect((await listed(storage)).filter(name => names.includes(name))).toEqual([])
  })

  test('it says how many bytes may still be stored', async () => {
    expect(await open().freeBytes()).toBeGreaterThan(0)
  })

  test('a removed file is gone, and can be removed again', async () => {
    const storage = open()
    await storage.put(NAME, Buffer.from('x'), 'image/webp')
    await storage.remove(NAME)
    await storage.remove(NAME)
    expect(await storage.get(NAME)).toBeUndefined()
  })

  test('a stream of any length is stored whole, and not at all when it breaks', async () => {
    const storage = open()
    const name = 'file_eeeeeeeeeeeeeeee/rows.csv'
    for (const size of [0, 1000, 10_000_000]) {
      const bytes = randomBytes(size)
      const chunks = Array.from({ length: Math.ceil(size / 70_000) }, (_, n) =>
        bytes.subarray(n * 70_000, (n + 1) * 70_000),
      )
      expect(await storage.putStream(name, Readable.from(chunks, { objectMode: false }), 'text/csv')).toBe(
        size,
      )
      expect((await read(storage, name))?.equals(bytes)).toBe(true)
    }
    await storage.remove(name)
    const breaking = Readable.from(
      (function* () {
        yield randomBytes(9_000_000)
        throw new Error('no more')
      })(),
    )
    await expect(storage.putStream(name, breaking, 'text/csv')).rejects.toThrow('no more')
    expect(await storage.get(name)).toBeUndefined()
  })

  test('many at once do not hurt each other', async () => {
    const storage = open()
    const files = Array.from(
      { length: 20 },
      (_, n) => [`file_dddddddddddddd${10 + n}/320.webp`, randomBytes(2000)] as const,
    )
    await Promise.all(files.map(([name, bytes]) => storage.put(name, bytes, 'image/webp')))
    const kept = await Promise.all(files.map(([name]) => read(storage, name)))
    expect(kept.every((bytes, n) => bytes?.equals(files[n]?.[1] ?? Buffer.alloc(0)))).toBe(true)
  })
}

describe('on disk', async () => {
  const storage = await openStorage({ s3Url: undefined, dataDir: folder }, random)
  storageSuite(() => storage)

  test('nothing half-written stays, and an empty folder goes', async () => {
    const root = join(folder, 'alone')
    const storage = diskStorage(root, random)
    await storage.put(NAME, Buffer.from('x'), 'image/webp')
    expect(readdirSync(join(root, 'file_aaaaaaaaaaaaaaaa'))).toEqual(['640.webp'])
    // As a killed program leaves it.
    writeFileSync(join(root, `${NAME}.0011223344556677`), 'half')
    await storage.remove(NAME)
    expect(readdirSync(root)).toEqual([])
  })

  test('a folder that cannot be read is not taken for an empty one', async () => {
    const root = join(folder, 'unread')
    symlinkSync('unread', root) // A circle.
    await expect(listed(diskStorage(root, random))).rejects.toThrow('ELOOP')
    expect(await listed(diskStorage(join(folder, 'none'), random))).toEqual([])
  })

  test.each([
    '../x.webp',
    '/etc/passwd',
    'a/../../b.webp',
    'a/b/c.webp',
    'file_a/640.webp\0',
    'A/b.webp',
    '',
  ])('no other name than its own is taken: %j', async name => {
    const storage = diskStorage(join(folder, 'names'), random)
    for (const use of [
      storage.put(name, Buffer.from('x'), 'text/html'),
      storage.get(name),
      storage.remove(name),
    ]) {
      await expect(use).rejects.toThrow('invalid name of a stored file')
    }
  })
})

describe.skipIf(!bucket)('in a bucket of a server that checks signatures', () => {
  const open = (change: Partial<Bucket> = {}) => {
    if (!bucket) throw new Error('there is no S3 server')
    return s3Storage({ ...bucket, ...change })
  }

  storageSuite(open)

  test('is opened by its address alone', async () => {
    if (!bucket) return
    const { endpoint, accessKey, secretKey } = bucket
    const url = `http://${encodeURIComponent(accessKey)}:${secretKey}@${new URL(endpoint).host}/uploads?region=us-east-1`
    const storage = await openStorage({ s3Url: url, dataDir: folder }, random)
    await storage.put(NAME, Buffer.from('by address'), 'image/webp')
    expect(String(await read(open(), NAME))).toBe('by address')
  })

  test('parts that a killed program left go with their target', async () => {
    if (!bucket) return
    const { endpoint, region, accessKey, secretKey } = bucket
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    const place = { Bucket: bucket.bucket, Key: 'file_ffffffffffffffff/rows.csv' }
    await client.send(new CreateMultipartUploadCommand(place))
    const left = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.bucket }))).Uploads ?? []
    expect(await left()).toHaveLength(1)
    await open().remove(place.Key)
    expect(await left()).toEqual([])
    client.destroy()
  })

  test('a stream that breaks leaves no parts, and one that the bucket refuses is closed', async () => {
    if (!bucket) return
    const { endpoint, region, accessKey, secretKey } = bucket
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    const breaking = Readable.from(
      (function* () {
        yield randomBytes(9_000_000)
        throw new Error('no more')
      })(),
    )
    await expect(open().putStream(NAME, breaking, 'text/csv')).rejects.toThrow('no more')
    expect(
      (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.bucket }))).Uploads ?? [],
    ).toEqual([])
    client.destroy()
    const refused = Readable.from(
      (function* () {
        for (;;) yield randomBytes(1_000_000)
      })(),
    )
    await expect(open({ secretKey: 'guessed' }).putStream(NAME, refused, 'text/csv')).rejects.toBeInstanceOf(
      StorageAway,
    )
    expect(refused.destroyed).toBe(true)
  })

  test('refuses a wrong secret, a wrong key and another bucket', async () => {
    for (const change of [{ secretKey: 'guessed' }, { accessKey: 'test:nobody' }, { bucket: 'elsewhere' }]) {
      const storage = open(change)
      await expect(storage.put(NAME, Buffer.from('x'), 'image/webp')).rejects.toThrow()
      if (!change.bucket) await expect(storage.get(NAME)).rejects.toThrow()
    }
  })
})

test('a bucket is read of its address', () => {
  expect(readBucketUrl('https://AK%2FIA:s%2Bcret@s3.example.com/pictures?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'eu-central-1',
    bucket: 'pictures',
    accessKey: 'AK/IA',
    secretKey: 's+cret',
  })
})
