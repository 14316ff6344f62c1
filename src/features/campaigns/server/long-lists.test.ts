import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { insertManyCampaigns } from '#test/parts/many-campaigns.ts'

const t = await testApp()
const [account, other] = [await makeAccount(t), await makeAccount(t)]
await t.db(db =>
  insertManyCampaigns(db, {
    accountIds: [account.accountId, other.accountId],
    campaigns: 400,
    dates: 2,
    now: t.clock.now(),
  }),
)
const caller = await makeCaller(t, { account })

interface Row {
  eventKey: string
  title: string
  startTime: string
  endTime: string
  childCount: number
}

/** Every row of a list, read page by page. */
async function readAll(list: string, sort: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { body } = await caller(
      'GET',
      `/api/v0/event/campaigns/${list}?sort=${sort}&page=${page}&pageSize=90`,
    )
    rows.push(...body)
    if (body.length < 90) return rows
  }
}

const KEYS: Record<string, (row: Row) => string> = {
  start: row => row.startTime,
  end: row => row.endTime,
  title: row => row.title.toLowerCase(),
}

test.each(['start', 'end', 'title', 'newest'])(
  'by %s the pages of the three lists hold every campaign of the account once',
  async sort => {
    const lists = [
      await readAll('live', sort),
      await readAll('future', sort),
      await readAll('archived', sort),
    ]
    expect(lists.map(rows => rows.length)).toEqual([80, 120, 200])
    const rows = lists.flat()
    expect(new Set(rows.map(row => row.eventKey)).size).toBe(400)
    expect(rows.every(row => row.childCount === 2)).toBe(true)
  },
)

test.each(['start', 'end', 'title'])('by %s pages continue each other in order', async sort => {
  for (const list of ['live', 'future', 'archived']) {
    const keys = (await readAll(list, sort)).map(row => KEYS[sort]?.(row))
    const sorted = [...keys].sort()
    expect(keys).toEqual(list === 'archived' && sort !== 'title' ? sorted.reverse() : sorted)
  }
})
