import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makePicture, upload } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { multipart } from '#test/multipart.ts'

const t = await testApp()
const account = await makeAccount(t, { name: 'Copper Kettle' })
const cookie = await signIn(t, await makeUser(t, { account }))
const owner = await makeCaller(t, { account })

describe('an upload', () => {
  test('answers a file, and its picture is served in every width, for ever, unable to run anything', async () => {
    const bytes = await makePicture({ width: 900, height: 600, format: 'jpeg' })
    const answer = await upload(t, { cookie, files: [{ name: 'Summer cup.jpg', bytes }] })
    expect(answer.statusCode, answer.body).toBe(200)
    const [file] = answer.json()
    expect(file).toMatchObject({
      url: `/files/${file.fileKey}/1280.webp`,
      name: 'Summer cup.jpg',
      mime: 'image/webp',
      width: 900,
      height: 600,
      entityKey: 'account',
      entityName: 'Copper Kettle',
      uses: [],
    })
    for (const [wanted, width] of [
      [320, 320],
      [640, 640],
      [1280, 900],
      [2560, 900],
    ]) {
      const got = await t.app.inject({ url: `/files/${file.fileKey}/${wanted}.webp` })
      expect(got.statusCode).toBe(200)
      expect(got.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'content-length': String(got.rawPayload.length),
      })
      expect(got.headers['set-cookie']).toBeUndefined()
      expect((await sharp(got.rawPayload).metadata()).width).toBe(width)
    }
    for (const name of ['900.webp', '320.png', '320.webp.exe', '99999.webp', '..%2f..%2fetc%2fpasswd']) {
      const got = await t.app.inject({ url: `/files/${file.fileKey}/${name}` })
      expect(got.statusCode, name).toBe(404)
    }
  })

  test('belongs to a campaign, under its name, and takes fields after files as well', async () => {
    const eventKey = await createCampaign(owner)
    const answer = await upload(t, { cookie, entityKey: eventKey })
    expect(answer.json()[0]).toMatchObject({ entityKey: eventKey, entityName: 'Free Cup Friday' })
    const { body } = await owner('GET', `/api/v0/file/public/entity/${eventKey}`)
    expect(body).toEqual(answer.json())
  })

  test('of the same file again changes nothing, even twice at the same moment', async () => {
    const files = [{ name: 'cup.png', bytes: await makePicture() }]
    const before = t.objects.size
    const answers = await Promise.all([1, 2, 3].map(() => upload(t, { cookie, files })))
    const keys = answers.map(answer => answer.json()[0].fileKey)
    expect(new Set(keys).size).toBe(1)
    const again = await upload(t, { cookie, files: [...files, ...files] })
    expect(again.json().map((file: { fileKey: string }) => file.fileKey)).toEqual([keys[0], keys[0]])
    t.clock.advance({ hours: 2 })
    await t.runDueJobs()
    expect(t.objects.size).toBe(before + 1)
  })
})

describe('bounds', () => {
  /** A picture of exactly this many bytes: the padding at its end is not part of it. */
  const sized = async (bytes: number) => {
    const picture = await makePicture()
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
  }

  test('10,000,000 bytes are taken, one more is too many and says so by name', async () => {
    const fits = await upload(t, { cookie, files: [{ name: 'fits.png', bytes: await sized(10_000_000) }] })
    expect(fits.statusCode, fits.body).toBe(200)
    const before = t.objects.size
    const files = [
      { name: 'small.png', bytes: await makePicture() },
      { name: 'big.png', bytes: await sized(10_000_001) },
    ]
    const answer = await upload(t, { cookie, files })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({
      message: 'file larger than 10 mb',
      errors: { 'big.png': 'file larger than 10 mb' },
    })
    expect(t.objects.size).toBe(before)
  })

  test('ten files at once, not eleven, and none is not enough', async () => {
    const files = await Promise.all(
      Array.from({ length: 11 }, async (_, n) => ({ name: `${n}.png`, bytes: await makePicture() })),
    )
    const ten = await upload(t, { cookie, files: files.slice(0, 10) })
    expect(ten.json().map((file: { name: string }) => file.name)).toEqual(
      files.slice(0, 10).map(({ name }) => name),
    )
    const eleven = await upload(t, { cookie, files })
    expect(eleven.statusCode).toBe(413)
    expect(eleven.json().message).toBe('At most 10 files at once')
    expect((await upload(t, { cookie, files: [] })).json().errors).toEqual({ files: 'Choose a file' })
  })

  test.each([
    [{ s3Folder: '../secret' }, 's3Folder'],
    [{ entityKey: 'evt_../../etc' }, 'entityKey'],
    [{ entityName: 'n'.repeat(121) }, 'entityName'],
    [{ accountId: '1' }, 'accountId'],
  ])('the field of %j is refused by name', async (fields, name) => {
    const answer = await upload(t, { cookie, fields })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([name])
  })

  test('a body that is not multipart is refused', async () => {
    for (const [type, status] of [
      ['application/json', 415],
      ['multipart/form-data', 400],
      ['multipart/form-data; boundary=x', 400],
    ] as const) {
      const headers = { cookie, 'content-type': type }
      const call = { method: 'POST' as const, url: '/api/v0/file/upload/public', headers, payload: '{}' }
      expect((await t.app.inject(call)).statusCode).toBe(status)
    }
  })
})

describe('an upload that comes to nothing', () => {
  test('leaves nothing: the sender went away', async () => {
    const before = t.objects.size
    const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
    const files = [
      { name: 'a.png', bytes: await makePicture() },
      { name: 'b.png', bytes: randomBytes(9_000_000) },
    ]
    const { headers, payload } = multipart({ entityKey: 'account', s3Folder: 'images' }, files)
    const length = { 'content-length': payload.length }
    const sent = request(`${address}/api/v0/file/upload/public`, {
      method: 'POST',
      headers: { ...headers, ...length, cookie },
    })
    const failed = once(sent, 'error')
    sent.write(payload.subarray(0, 4_000_000))
    setTimeout(() => sent.destroy(new Error('gone')), 300)
    await failed
    expect(t.objects.size).toBe(before)
    expect((await owner('GET', '/api/v0/team')).status).toBe(200)
  })

  test('says that the disk is full, and keeps no half', async () => {
    const { put } = t.deps.storage
    const before = [...t.objects.keys()]
    let puts = 0
    t.deps.storage.put = async (...file) => {
      puts += 1
      if (puts === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return put(...file)
    }
    const bytes = await makePicture({ width: 900 })
    const answer = await upload(t, { cookie, files: [{ name: 'a.png', bytes }] })
    t.deps.storage.put = put
    expect(answer.statusCode).toBe(507)
    expect(answer.json().message).toBe('File storage is full, so your changes were not saved')
    t.clock.advance({ hours: 2 })
    await t.runDueJobs()
    expect([...t.objects.keys()]).toEqual(before)
    expect((await upload(t, { cookie, files: [{ name: 'a.png', bytes }] })).statusCode).toBe(200)
  })
})

test.each([
  [{ entityKey: 'nothing' }, 400, ['entityKey']],
  [{ entityKey: 'evt_aaaaaaaaaaaaaaaa' }, 404, undefined],
  [{ s3Folder: '../etc' }, 400, ['s3Folder']],
  [{ entityName: 'x'.repeat(121) }, 400, ['entityName']],
  [{ odd: '1' }, 400, ['odd']],
])(
  'fields such as %j are judged before any picture, also when the pictures come first',
  async (wrong, status, named) => {
    const damaged = { name: 'cup.png', bytes: (await makePicture()).subarray(0, 60) }
    const fields = { entityKey: 'account', s3Folder: 'images', ...wrong }
    const { headers, payload } = multipart(fields, [damaged], { filesFirst: true })
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v0/file/upload/public',
      headers: { ...headers, cookie },
      payload,
    })
    const { errors } = answer.json()
    expect([answer.statusCode, errors && Object.keys(errors)]).toEqual([status, named])
  },
)

test('read-only users upload nothing', async () => {
  const analyst = await signIn(t, await makeUser(t, { account, role: 6000 }))
  expect((await upload(t, { cookie: analyst })).statusCode).toBe(403)
  expect((await upload(t, { cookie: '' })).statusCode).toBe(401)
})
