import { describe, expect, it } from 'vitest'
import { EDITOR_EXTRA_PAGES } from '#shared/constants.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'

const test = await testApp()
const owner = await makeCaller(test)
const stranger = await makeCaller(test)

const tilesOf = async (eventKey: string): Promise<Listed[]> =>
  (await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)).body

async function update(eventKey: string, changes: object) {
  const { status, body } = await owner('PUT', '/api/v0/event', { eventKey, ...changes })
  expect(status, JSON.stringify(body)).toBe(200)
}

interface Listed {
  tileKey: string
  eventTileLabel: string
  uniquePrizeKey: string | null
  pageIndex: number
}

const labels = (tiles: Listed[]) => tiles.map(tile => tile.eventTileLabel)

describe('the screens of a campaign', () => {
  it('are made with it, in order, and answer only their own fields', async () => {
    const eventKey = await createCampaign(owner)
    const tiles = await tilesOf(eventKey)
    expect(labels(tiles)).toEqual(['Form', 'Winner Thankyou', 'Non Winner Thankyou'])
    expect(tiles.map(tile => tile.pageIndex)).toEqual([0, 1, 2])
    expect(tiles.map(tile => tile.uniquePrizeKey !== null)).toEqual([false, true, false])
    expect(Object.keys(tiles[0] ?? {}).sort()).toEqual([
      'eventTileLabel',
      'pageIndex',
      'tileKey',
      'uniquePrizeKey',
    ])
  })

  it('come with all that is on them in one answer, the same as one by one', async () => {
    const eventKey = await createCampaign(owner)
    const path = `/api/v0/event/${eventKey}/eventTiles`
    const contents: (Listed & { components: object; styles: object; version: number })[] = (
      await owner('GET', `${path}/contents`)
    ).body
    expect(contents.map(({ components, styles, version, ...tile }) => tile)).toEqual(await tilesOf(eventKey))
    for (const { tileKey, components, styles, version } of contents) {
      const tile = `/api/v0/${eventKey}/eventTile/${tileKey}`
      expect({ ...components, version }).toEqual((await owner('GET', `${tile}/components`)).body)
      expect({ ...styles, version }).toEqual((await owner('GET', `${tile}/styles`)).body)
    }
    expect((await stranger('GET', `${path}/contents`)).status).toBe(404)
  })

  it('are 10 for two prizes with both redemptions, which makes 13 pages of the editor', async () => {
    const prize = { title: 'Cup', type: 'gift', quantity: 1, value: 400, redemptionPin: '1234', contains: [] }
    const eventKey = await createCampaign(owner, {
      addPrizeRedemption: true,
      addNonWinnerRedemption: true,
      nonWinnerRedemptionPin: '4321',
      newPrizes: [prize, { ...prize, title: 'Mug' }],
    })
    const tiles = await tilesOf(eventKey)
    expect(tiles).toHaveLength(10)
    expect(tiles.length + EDITOR_EXTRA_PAGES).toBe(13)
  })

  it('follow the options of a draft: missing ones come, surplus ones go, the others keep their key', async () => {
    const eventKey = await createCampaign(owner)
    const before = await tilesOf(eventKey)
    await update(eventKey, { addSweeps: true, numberSweepsPages: 2 })
    const more = await tilesOf(eventKey)
    expect(labels(more)).toEqual(['Form', 'Winner Thankyou', 'Continue', 'Continue 2', 'Non Winner Thankyou'])
    const keyOf = (tiles: Listed[], label: string) =>
      tiles.find(tile => tile.eventTileLabel === label)?.tileKey
    for (const label of labels(before)) expect(keyOf(more, label)).toBe(keyOf(before, label))
    await update(eventKey, { addSweeps: false, numberSweepsPages: 1 })
    expect(await tilesOf(eventKey)).toEqual(before)
  })

  it("another account's are not found", async () => {
    const eventKey = await createCampaign(owner)
    expect((await stranger('GET', `/api/v0/event/${eventKey}/eventTiles`)).status).toBe(404)
  })
})
