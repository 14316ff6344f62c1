import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { lightLogoPlate } from '../screen/palette.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })
const cookie = await signIn(t, await makeUser(t, { account }))
const PREVIEW = 'messages/entry-confirmation/page'

async function dress(eventKey: string, primary: string, logoFileKey?: string) {
  const colors = { ...DEFAULT_STYLE.colors, primary }
  const style = { ...DEFAULT_STYLE, colors, eventKey, version: 1, ...(logoFileKey ? { logoFileKey } : {}) }
  const { status, body } = await owner('PUT', `/api/v0/event/${eventKey}/stylemanager`, style)
  expect(status, JSON.stringify(body)).toBe(200)
}

async function idOf(eventKey: string): Promise<number> {
  const row = await t.db(db =>
    db.selectFrom('campaigns').select('id').where('event_key', '=', eventKey).executeTakeFirstOrThrow(),
  )
  return row.id
}

test('emails of a campaign have its color, with a text that can be read on it, and its logo', async () => {
  const eventKey = await createCampaign(owner)
  expect(await t.deps.brands?.of(await idOf(eventKey))).toEqual({})
  const { fileKey } = await makeFile(t, cookie)
  await dress(eventKey, '#ffd400', fileKey)
  const brand = await t.deps.brands?.of(await idOf(eventKey))
  expect(brand?.accent).toEqual({ color: '#ffd400', text: '#000000' })
  expect([brand?.logo?.width, brand?.logo?.height]).toEqual([20, 15])
  const page = await t.app.inject({ url: `/api/v0/event/${eventKey}/${PREVIEW}`, headers: { cookie } })
  expect(page.statusCode, page.body).toBe(200)
  expect(page.headers['content-security-policy']).toContain('img-src data:')
  expect(page.body).toContain(`<img src="data:image/png;base64,${brand?.logo?.png.toString('base64')}"`)
  expect(page.body).toContain('border-top:4px solid #ffd400')
})

test('a light logo stands on a dark plate in emails, which are on white', async () => {
  const eventKey = await createCampaign(owner)
  const { fileKey: logoFileKey } = await makeFile(t, cookie)
  const style = { ...DEFAULT_STYLE, eventKey, version: 1, logoFileKey, lightLogo: true }
  expect((await owner('PUT', `/api/v0/event/${eventKey}/stylemanager`, style)).status).toBe(200)
  const logo = (await t.deps.brands?.of(await idOf(eventKey)))?.logo
  const edge = await sharp(logo?.png)
    .extract({ left: 12, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(`#${edge.toString('hex')}`).toBe(lightLogoPlate(style))
  const page = await t.app.inject({ url: `/api/v0/event/${eventKey}/${PREVIEW}`, headers: { cookie } })
  expect(page.body).toContain(`background:${lightLogoPlate(style)};line-height:0`)
})

test('emails link to the profiles of the sponsor at their foot', async () => {
  const url = 'https://www.instagram.com/harborlights?a=1&b=2'
  const eventKey = await createCampaign(owner, { socialAccounts: [{ network: 'instagram', url }] })
  expect(await t.deps.brands?.of(await idOf(eventKey))).toEqual({ links: [{ name: 'Instagram', url }] })
  const page = await t.app.inject({ url: `/api/v0/event/${eventKey}/${PREVIEW}`, headers: { cookie } })
  expect(page.body).toMatch(
    /<a [^>]*href="https:\/\/www\.instagram\.com\/harborlights\?a=1&amp;b=2"[^>]* rel="noopener"[^>]*>Instagram<\/a><br>Sent for/,
  )
})

test('emails of a campaign that starts with a brand kit have its color', async () => {
  const user = await makeUser(t)
  const kitOwner = await makeCaller(t, { account: user })
  const colors = { ...DEFAULT_STYLE.colors, primary: '#4a1f55' }
  const kit = { style: { ...DEFAULT_STYLE, colors }, art: [], sponsor: {}, version: 1 }
  expect((await kitOwner('PUT', '/api/v0/account/brand', kit)).status).toBe(200)
  const eventKey = await createCampaign(kitOwner)
  expect((await t.deps.brands?.of(await idOf(eventKey)))?.accent?.color).toBe('#4a1f55')
})
