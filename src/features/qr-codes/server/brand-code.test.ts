import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()

test('codes of a campaign with a logo carry it in its color, and phones read them', async () => {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const cookie = await signIn(t, await makeUser(t, { account }))
  const eventKey = await createCampaign(owner)
  const { fileKey: logoFileKey } = await makeFile(t, cookie)
  const colors = { ...DEFAULT_STYLE.colors, primary: '#7a0040' }
  const style = { ...DEFAULT_STYLE, colors, eventKey, version: 1, logoFileKey }
  const saved = await owner('PUT', `/api/v0/event/${eventKey}/stylemanager`, style)
  expect(saved.status).toBe(200)
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
