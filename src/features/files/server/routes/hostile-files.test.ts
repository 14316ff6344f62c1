import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makePicture, upload } from '#test/makers/file-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { PAYLOADS } from '#test/parts/payloads.ts'
import { sizeOf } from '#test/prove.ts'

const t = await testApp()
const cookie = await signIn(t, await makeUser(t))

/** Sends one file; none of it is stored as it was sent, and the service does not fail. */
async function send(bytes: Buffer, name = 'x.png', visibility: 'public' | 'private' = 'public') {
  const answer = await upload(t, { cookie, visibility, files: [{ name, bytes, type: 'image/png' }] })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return answer
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = ~0
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeInt32BE(~crc, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A one-bit PNG of that size; its rows are empty or missing. */
function png(width: number, height: number, extra: Buffer[] = [], rows = deflateSync(Buffer.alloc(64))) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const ZIP = Buffer.concat([Buffer.from('PK\x03\x04secret'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

describe('files in disguise', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing with a script', svg],
    ['a drawing that begins as XML', `<?xml version="1.0"?>${svg}`],
    ['a drawing with a foreign object', svg.replace('script', 'foreignObject')],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script', 'alert(1)'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['a TIFF picture', 'II*\0\x08\0\0\0'],
    ['nothing', ''],
  ])('%s is refused as a picture, under any name', async (_what, text) => {
    const answer = await send(Buffer.from(text, 'latin1'), 'cup.png')
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({
      message: 'Use a PNG, JPEG, GIF or WebP image',
      errors: { 'cup.png': 'Use a PNG, JPEG, GIF or WebP image' },
    })
  })

  test('a picture that is an archive or a page as well is refused', async () => {
    const picture = await makePicture()
    const comment = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const page = Buffer.concat([picture.subarray(0, 33), comment, picture.subarray(33)])
    const gif = Buffer.from('GIF89a/*\0\0*/=1;<script>alert(1)</script>;', 'latin1')
    for (const bytes of [Buffer.concat([picture, ZIP]), page, gif]) {
      const answer = await send(bytes)
      expect(answer.statusCode).toBe(415)
      expect(answer.json().message).toBe(
        'This file mixes an image with other content. Save it again as an image',
      )
    }
  })

  test('metadata of a picture is gone, including its location', async () => {
    const exif = { IFD0: { Copyright: 'HIDDEN-OWNER' }, IFD3: { GPSLatitudeRef: 'N' } }
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fa0' } })
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">HIDDEN-XMP</x:xmpmeta>')
      .toBuffer()
    expect((await sharp(picture).metadata()).orientation).toBe(6)
    const answer = await send(Buffer.concat([picture, Buffer.from('HIDDEN-TAIL')]), 'a.jpg')
    const [file] = answer.json()
    // It was on its side before, and is upright now.
    expect(file).toMatchObject({ width: 40, height: 60 })
    const kept = [...t.objects].filter(([name]) => name.startsWith(file.fileKey))
    expect(kept).toHaveLength(1)
    for (const [, bytes] of kept) {
      const { exif: found, xmp, icc, format } = await sharp(bytes).metadata()
      expect({ found, xmp, icc, format }).toEqual({
        found: undefined,
        xmp: undefined,
        icc: undefined,
        format: 'webp',
      })
      expect(bytes.includes('HIDDEN')).toBe(false)
    }
  })

  test('of a moving picture the first frame stays', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map(background =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2)
    const [file] = (await send(bytes, 'blink.gif')).json()
    const kept = t.objects.get(`${file.fileKey}/320.webp`)
    expect((await sharp(kept, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(kept).stats()).dominant).toMatchObject({ b: 8 })
  })
})

describe('files that would cost too much', () => {
  test('a small file that decodes to gigabytes is refused before it is decoded', async () => {
    const answer = await send(png(30_000, 30_000))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toBe('Images can have at most 25 megapixels. This one has 30,000 × 30,000')
  })

  test('25 megapixels are taken, one row more is not', async () => {
    const flat = (height: number) =>
      sharp({ create: { width: 5000, height, channels: 3, background: '#0a0' } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    expect((await send(await flat(5001))).statusCode).toBe(413)
    const [file] = (await send(await flat(5000))).json()
    expect(file).toMatchObject({ width: 2560, height: 2560 })
  })

  test('words that unpack to gigabytes are not unpacked', async () => {
    const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])
    const before = process.memoryUsage().rss
    await Promise.all([1, 2, 3, 4].map(n => send(png(8, n, [chunk('zTXt', bomb), chunk('iTXt', bomb)]))))
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  test('a truncated file, or one that was never valid, is reported as damaged', async () => {
    const whole = await makePicture({ width: 400, height: 400, format: 'jpeg' })
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      png(100, 100, [], Buffer.from('no stream')),
      Buffer.concat([SIGNATURE, Buffer.alloc(100)]),
      Buffer.from('GIF89a\x10\0\x10\0\0\0\0;', 'latin1'),
    ]) {
      const answer = await send(bytes)
      expect([400, 415]).toContain(answer.statusCode)
    }
  })

  test('a damaged document is refused, a whole one is private', async () => {
    expect((await send(Buffer.from('%PDF-1.7\n'), 'a.pdf', 'private')).statusCode).toBe(400)
    expect((await send(Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf', 'private')).statusCode).toBe(200)
  })
})

describe('names', () => {
  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\\\..\\\\boot.png', 'boot.png'],
    ['%252e%252e%252fcup.png', '%252e%252e%252fcup.png'],
    ['C:/Users/Ada/cup.png', 'cup.png'],
    [`${'n'.repeat(4000)}.png`, 'n'.repeat(120)],
    ['\u202egnp.exe', 'gnp.exe'],
    ['..', 'Untitled'],
    ['', 'Untitled'],
  ])('%j is shown as %j and never used', async (name, shown) => {
    const answer = await send(await makePicture(), name)
    expect(answer.statusCode, answer.body).toBe(200)
    const [file] = answer.json()
    expect(file.name).toBe(shown)
    expect(
      [...t.objects.keys()].every(key => /^file_[a-z0-9]{16}\/(\d{3,4}\.webp|document\.pdf)$/.test(key)),
    ).toBe(true)
  })
})

/** Sends a picture with extra bytes at its end, and expects it to be refused or re-encoded; returns the status. */
async function sendWithTail(picture: Buffer, tail: Uint8Array): Promise<number> {
  const sent = Buffer.concat([picture, tail])
  const answer = await send(sent)
  if (answer.statusCode === 200) {
    const [file] = answer.json()
    const stored = t.objects.get(`${file.fileKey}/320.webp`)
    expect(stored?.equals(sent)).toBe(false)
    expect(tail.length > 12 && stored?.includes(Buffer.from(tail))).toBe(false)
  }
  return answer.statusCode
}

test('a manipulated picture is refused or re-encoded', async () => {
  const seeds = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp'] as const).map(format => makePicture({ width: 30, height: 30, format })),
  )
  const statuses = await Promise.all(seeds.map(seed => sendWithTail(seed, Buffer.from(PAYLOADS[0] ?? ''))))
  expect(statuses).toContain(200)
  const hurt = fc.record({
    seed: fc.constantFrom(...seeds),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    flips: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 12 }),
    tail: fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom(...PAYLOADS).map(payload => Buffer.from(payload)),
    ),
  })
  await fc.assert(
    fc.asyncProperty(hurt, async ({ seed, cut, flips, tail }) => {
      const bytes = Buffer.from(seed.subarray(0, Math.ceil(seed.length * (0.5 + cut))))
      for (const [at, value] of flips) if (bytes.length > 12) bytes[12 + (at % (bytes.length - 12))] = value
      await sendWithTail(bytes, tail)
    }),
    { numRuns: sizeOf('HOSTILE_FILES', 150) },
  )
})
