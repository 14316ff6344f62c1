import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoPath } from '#features/qr-codes/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { multipart } from '#test/multipart.ts'

const t = await testApp()

async function makeBranded(changes: object = {}) {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const cookie = await signIn(t, await makeUser(t, { account }))
  const eventKey = await createCampaign(owner)
  const { fileKey: logoFileKey } = await makeFile(t, cookie)
  const colors = { ...DEFAULT_STYLE.colors, primary: '#7a0040' }
  const style = { ...DEFAULT_STYLE, colors, eventKey, version: 1, logoFileKey, ...changes }
  const saved = await owner('PUT', `/api/v0/event/${eventKey}/stylemanager`, style)
  expect(saved.status).toBe(200)
  return { eventKey, cookie, owner, logoFileKey }
}

test('codes of a campaign with a logo carry it in its color, and phones read them', async () => {
  const { eventKey, cookie } = await makeBranded()
  const url = `/api/v0/connect/${eventKey}/qr?format=svg&placement=poster`
  const { body } = await t.app.inject({ url, headers: { cookie } })
  expect(body).toContain('<image')
  expect(body).toContain('#7a0040')
  const { data, info } = await sharp(Buffer.from(body), { density: 300 })
    .resize(800)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toContain(eventKey)
})

test('the designer starts with the logo that codes print, and a first save keeps it', async () => {
  const { eventKey, cookie, owner, logoFileKey } = await makeBranded()
  const at = `/api/v0/connect/${eventKey}/custom-qr`
  expect((await owner('GET', at)).body).toBeNull()
  const first = await t.app.inject({ url: logoPath(eventKey, logoFileKey), headers: { cookie } })
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
  const eventUrl = (await owner('GET', `/api/v0/event/${eventKey}`)).body.publicUrl
  const { headers, payload } = multipart({ key: eventKey, eventUrl, modules: 'dots' }, [])
  const saved = await t.app.inject({ method: 'POST', url: at, headers: { ...headers, cookie }, payload })
  expect(saved.statusCode).toBe(200)
  const kept = await t.app.inject({ url: saved.json().imageUrl, headers: { cookie } })
  expect(kept.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('a light logo stands on a dark plate in codes, which are white', async () => {
  const { eventKey, cookie, logoFileKey } = await makeBranded({ lightLogo: true })
  const { rawPayload } = await t.app.inject({ url: logoPath(eventKey, logoFileKey), headers: { cookie } })
  const corner = await sharp(rawPayload).extract({ left: 0, top: 0, width: 8, height: 8 }).png().toBuffer()
  const { channels } = await sharp(corner).removeAlpha().stats()
  expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(128)
})
