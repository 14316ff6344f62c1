import { describe, expect, test } from 'vitest'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeFile, upload } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const cookie = await signIn(t, await makeUser(t, { account }))
const owner = await makeCaller(t, { account })
const stranger = await makeCaller(t)

const remove = (fileKey: string, caller = owner) => caller('DELETE', `/api/v0/file/public/${fileKey}`)
const image = (fileKey: string) => ({
  componentKey: `cmp_${'i'.repeat(16)}`,
  pageIndex: 90,
  fileKey,
  url: '/somewhere/else.png',
  width: 9999,
  alt: 'A cup',
  widthPct: 80,
})

/** Puts a picture on the first screen, behind it and into the look of a campaign. */
async function useEverywhere(eventKey: string, fileKey: string) {
  const [tile] = (await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)).body
  const path = `/api/v0/${eventKey}/eventTile/${tile.tileKey}`
  const { body: components } = await owner('GET', `${path}/components`)
  const saved = await owner('PUT', `${path}/components`, { ...components, images: [image(fileKey)] })
  const styles = { tileKey: tile.tileKey, backgroundFileKey: fileKey }
  const styled = await owner('PUT', `${path}/styles`, styles)
  const look = { ...DEFAULT_STYLE, eventKey, version: 1, logoFileKey: fileKey }
  const looked = await owner('PUT', `/api/v0/event/${eventKey}/stylemanager`, look)
  expect([saved.status, styled.status, looked.status], JSON.stringify(saved.body)).toEqual([200, 200, 200])
  return { path, saved: saved.body }
}

describe('removing a file', () => {
  test('takes its row at once and its bytes soon after; its address answers 404', async () => {
    const { fileKey, url } = await makeFile(t, cookie)
    expect((await t.app.inject({ url })).statusCode).toBe(200)
    expect(await remove(fileKey)).toEqual({ status: 200, body: { ok: true } })
    expect((await t.app.inject({ url })).statusCode).toBe(404)
    await t.runDueJobs()
    expect([...t.objects.keys()].some(name => name.startsWith(fileKey))).toBe(false)
    expect((await remove(fileKey)).status).toBe(404)
  })

  test('works once when two people do it at the same moment', async () => {
    const { fileKey } = await makeFile(t, cookie)
    const answers = await Promise.all([remove(fileKey), remove(fileKey)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('is refused while participants see it, and says where', async () => {
    const { fileKey } = await makeFile(t, cookie)
    const eventKey = await createActive(owner, {
      title: 'Busy Days',
      newPrizes: [goodPrize({ imageFileKey: fileKey })],
    })
    const { status, body } = await remove(fileKey)
    expect(status).toBe(409)
    expect(body.message).toBe(
      'Entrants see this file: “Busy Days” uses it for the prize Free cup. Remove it there first',
    )
    const [prize] = (await owner('GET', `/api/v0/prize/${eventKey}/true`)).body
    expect((await owner('PUT', `/api/v0/prize/${prize.id}`, { imageFileKey: null })).status).toBe(200)
    expect((await remove(fileKey)).status).toBe(200)
  })

  test('takes it out of a draft: its screens, its look and its prizes', async () => {
    const { fileKey } = await makeFile(t, cookie)
    const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ imageFileKey: fileKey })] })
    const { path, saved } = await useEverywhere(eventKey, fileKey)
    expect(saved.images[0]).toMatchObject({ url: `/files/${fileKey}/1280.webp`, width: 40, height: 30 })
    const [listed] = (await owner('GET', `/api/v0/file/public/entity/${eventKey}`)).body
    expect(listed.uses.map((use: { place: string }) => use.place)).toEqual([
      'the logo',
      'the prize Free cup',
      'the screen Form',
    ])
    expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.thumbnailUrl).toBe(
      `/files/${fileKey}/320.webp`,
    )
    expect((await remove(fileKey)).status).toBe(200)
    expect((await owner('GET', `${path}/components`)).body.images).toEqual([])
    expect((await owner('GET', `${path}/styles`)).body).not.toHaveProperty('backgroundFileKey')
    expect((await owner('GET', `/api/v0/event/${eventKey}/stylemanager`)).body).not.toHaveProperty(
      'logoFileKey',
    )
    expect((await owner('GET', `/api/v0/prize/${eventKey}/true`)).body[0]).not.toHaveProperty('imageFileKey')
    expect((await owner('GET', `/api/v0/event/${eventKey}`)).body).not.toHaveProperty('thumbnailUrl')
  })
})

test('a copy of a campaign shows the same files, and lists them', async () => {
  const { fileKey } = await makeFile(t, cookie)
  const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ imageFileKey: fileKey })] })
  await useEverywhere(eventKey, fileKey)
  const copy = (await owner('POST', `/api/v0/event/${eventKey}/clone`, {})).body.eventKey
  expect((await owner('GET', `/api/v0/prize/${copy}/true`)).body[0].imageFileKey).toBe(fileKey)
  const files = (await owner('GET', `/api/v0/file/public/entity/${copy}`)).body
  expect(files.map((file: { fileKey: string }) => file.fileKey)).toEqual([fileKey])
})

test('another account has 404 for every way to a file, and cannot show it', async () => {
  const { fileKey } = await makeFile(t, cookie)
  expect((await remove(fileKey, stranger)).status).toBe(404)
  const theirs = await createCampaign(stranger)
  const [tile] = (await stranger('GET', `/api/v0/event/${theirs}/eventTiles`)).body
  const path = `/api/v0/${theirs}/eventTile/${tile.tileKey}/components`
  const components = (await stranger('GET', path)).body
  const answer = await stranger('PUT', path, { ...components, images: [image(fileKey)] })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({ 'images.0.fileKey': 'Choose an uploaded image' })
  expect((await stranger('GET', '/api/v0/file/public/entity/account')).body).toEqual([])
  const elsewhere = `/api/v0/file/public/entity/account_${account.accountId}`
  expect((await stranger('GET', elsewhere)).status).toBe(404)
  expect((await owner('GET', elsewhere)).status).toBe(200)
})

describe('a private document', () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF')

  test('is a download for the people of its account alone, and never a picture', async () => {
    const files = [{ name: "Bond's letter.pdf", bytes }]
    const [file] = (await upload(t, { cookie, visibility: 'private', files })).json()
    const got = await t.app.inject({ url: file.url, headers: { cookie } })
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Bond_s%20letter.pdf",
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const other = await signIn(t, await makeUser(t))
    expect((await t.app.inject({ url: file.url, headers: { cookie: other } })).statusCode).toBe(404)
    expect((await t.app.inject({ url: file.url })).statusCode).toBe(401)
    expect((await t.app.inject({ url: `/files/${file.fileKey}/640.webp` })).statusCode).toBe(404)
    const listed = await owner('GET', '/api/v0/file/private/entity/account')
    expect(listed.body.map((one: { fileKey: string }) => one.fileKey)).toEqual([file.fileKey])
    const draft = await createCampaign(owner)
    const look = { ...DEFAULT_STYLE, eventKey: draft, version: 1, logoFileKey: file.fileKey }
    expect((await owner('PUT', `/api/v0/event/${draft}/stylemanager`, look)).status).toBe(400)
    expect((await remove(file.fileKey)).status).toBe(200)
  })
})
