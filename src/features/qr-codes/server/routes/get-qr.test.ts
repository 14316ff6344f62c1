import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const service = await testApp({ config: { publicUrl: 'https://win.example' } })
const owner = await makeUser(service, {})
const stranger = await makeCaller(service)

const ask = async (url: string) =>
  service.app.inject({ url, headers: { cookie: await signIn(service, owner) } })

async function make(): Promise<string> {
  const call = async (method: 'POST', url: string, payload?: object) => {
    const headers = { cookie: await signIn(service, owner) }
    const answer = await service.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return createCampaign((_method, url, payload) => call('POST', url, payload))
}

async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture, { density: 300 })
    .resize(600)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each(['svg', 'png'])(
  'a code as %s leads a phone to the page of the campaign, from where it hangs',
  async format => {
    const eventKey = await make()
    const answer = await ask(`/api/v0/connect/${eventKey}/qr?format=${format}&source=social`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(format === 'png' ? 'image/png' : 'image/svg+xml')
    expect(await read(answer.rawPayload)).toBe(`https://win.example/e/${eventKey}?s=social`)
  },
)

test('without wishes it is an SVG for readers of the code', async () => {
  const eventKey = await make()
  const answer = await ask(`/api/v0/connect/${eventKey}/qr`)
  expect(await read(answer.rawPayload)).toBe(`https://win.example/e/${eventKey}?s=qr`)
})

test('another account finds none, and odd wishes are refused', async () => {
  const eventKey = await make()
  expect((await stranger('GET', `/api/v0/connect/${eventKey}/qr`)).status).toBe(404)
  for (const query of ['format=gif', 'source=elsewhere', 'size=9']) {
    expect((await ask(`/api/v0/connect/${eventKey}/qr?${query}`)).statusCode).toBe(400)
  }
  expect((await service.app.inject(`/api/v0/connect/${eventKey}/qr`)).statusCode).toBe(401)
})
