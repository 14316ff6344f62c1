import { describe, expect, it } from 'vitest'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'

const test = await testApp()
const owner = await makeCaller(test)
const stranger = await makeCaller(test)

const put = (url: string, payload: object, as = owner) => as('PUT', url, payload)
const get = async (url: string) => (await owner('GET', url)).body

describe('the style of a campaign', () => {
  it('is the default until it is changed, and each change has its version', async () => {
    const eventKey = await createCampaign(owner)
    const url = `/api/v0/event/${eventKey}/stylemanager`
    expect(await get(url)).toEqual({ ...DEFAULT_STYLE, look: 'hero', eventKey, version: 1 })
    const style = {
      ...DEFAULT_STYLE,
      eventKey,
      version: 1,
      colors: { ...DEFAULT_STYLE.colors, primary: '#0b5c39' },
    }
    expect((await put(url, style)).body).toEqual({ ...style, version: 2 })
    expect((await put(url, style)).status).toBe(409)
    expect((await put(url, { ...style, version: 2, maxWidth: 400 })).body).toEqual({
      ...style,
      maxWidth: 400,
      version: 3,
    })
    expect(await get(url)).toEqual({ ...style, maxWidth: 400, version: 3 })
  })

  it('refuses a stale first save, odd colors, another campaign and another account', async () => {
    const eventKey = await createCampaign(owner)
    const url = `/api/v0/event/${eventKey}/stylemanager`
    const style = { ...DEFAULT_STYLE, eventKey, version: 1 }
    expect((await put(url, { ...style, version: 7 })).status).toBe(409)
    const colors = { ...style.colors, primary: 'red;}body{display:none' }
    expect((await put(url, { ...style, colors })).status).toBe(400)
    expect((await put(url, { ...style, eventKey: 'evt_aaaaaaaaaaaaaaaa' })).status).toBe(400)
    expect((await put(url, style, stranger)).status).toBe(404)
    expect((await get(url)).version).toBe(1)
  })
})

describe('the style of one screen', () => {
  it('is stored apart from its contents, and shares their version', async () => {
    const eventKey = await createCampaign(owner)
    const [{ tileKey }] = await get(`/api/v0/event/${eventKey}/eventTiles`)
    const url = `/api/v0/${eventKey}/eventTile/${tileKey}/styles`
    expect(await get(url)).toEqual({ tileKey, version: 1 })
    const style = { tileKey, backgroundColor: '#101820', reveal: 'flip', version: 1 }
    expect((await put(url, style)).body).toEqual({ ...style, version: 2 })
    expect((await put(url, style)).status).toBe(409)
    expect((await put(url, { ...style, tileKey: 'tile_aaaaaaaaaaaaaaaa' })).status).toBe(400)
    expect((await put(url, style, stranger)).status).toBe(404)
    const components = await get(`/api/v0/${eventKey}/eventTile/${tileKey}/components`)
    expect(components.version).toBe(2)
    expect(components.questions.length).toBeGreaterThan(0)
  })
})
