import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/campaign-makers.ts'
import { makePicture, upload } from '#test/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers.ts'

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
        'content-security-policy': "default-src 'none'; sandbox",
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
