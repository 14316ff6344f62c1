import { describe, expect, test } from 'vitest'
import { parseDocument } from '#features/compliance/contract.ts'
import { sanitised } from '#features/compliance/documents/markup.ts'
import { printDocument } from '#features/compliance/server/documents/print-document.ts'
import { loadPlayAssets } from '#features/public-pages/view/assets/load-assets.ts'
import { renderRules } from '#features/public-pages/view/legal/render-legal.tsx'
import { testApp } from '../app.ts'
import { legalPage } from '../makers/pages/page-makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { FILLINGS, filled, nameOf } from '../parts/fillings.ts'
import { superlinear } from '../parts/processor-time.ts'
import { hostilePage } from '../screens/hostile-pages.tsx'

const t = await testApp()
const assets = loadPlayAssets()
const each = FILLINGS.map(filling => [nameOf(filling), filling] as const)

/** Characters of one formatted text, and of the rules. */
const [TEXT, RULES] = [4000, 100_000]
/** Milliseconds that any page takes. */
const NOISE_MS = 60

/** A page is drawn for all visitors, signed in or not. */
describe('owners’ texts of twice the length take no more than twice the time to draw', () => {
  // There the names that placeholders stand for are as long as the texts, and so the page is their product.
  const alone = each.filter(([, { pump }]) => !/\{(firstName|prize)\}/.test(pump))
  test.each(alone)('%s in each text of a page', async (_name, filling) => {
    const draw = (length: number) => hostilePage(filled(filling, length).toWellFormed(), assets)
    expect(await superlinear(TEXT / 2, draw, { noiseMs: NOISE_MS })).toBeUndefined()
  })

  test.each(each)('%s as rules, drawn and printed', async (_name, filling) => {
    const { documents } = legalPage()
    const stored = (length: number) => sanitised(filled(filling, length).toWellFormed()).slice(0, RULES)
    const draw = (length: number) =>
      renderRules(legalPage({ documents: { ...documents, html: stored(length) } }), assets)
    const print = (length: number) =>
      printDocument({
        name: 'Official Rules',
        title: 'Coffee Rush',
        html: stored(length),
        note: 'Version 1',
        at: new Date(0),
        origin: 'https://play.example.test',
        paper: 'LETTER',
      })
    expect(await superlinear(RULES / 2, draw, { noiseMs: NOISE_MS })).toBeUndefined()
    expect(await superlinear(RULES / 2, print, { noiseMs: NOISE_MS })).toBeUndefined()
    expect(await superlinear(RULES / 2, length => parseDocument(filled(filling, length)))).toBeUndefined()
  })
})

/** A live campaign whose first screen has ten texts and whose rules are as long. */
async function campaignOf(text: string): Promise<string> {
  const { campaign } = await makeCampaign(t, { type: 'landingPage' })
  const texts = Array.from({ length: 10 }, (_, at) => ({
    componentKey: `cmp_${String(at).padStart(16, 'z')}`,
    pageIndex: 100 + at,
    text,
    variant: 'body',
    align: 'left',
  }))
  await t.db(async db => {
    const tile = await db
      .selectFrom('tiles')
      .select(['id', 'components'])
      .where('campaign_id', '=', campaign.rootId)
      .orderBy('page_index')
      .executeTakeFirstOrThrow()
    const components = JSON.stringify({ ...Object(tile.components), texts })
    await db.updateTable('tiles').set({ components }).where('id', '=', tile.id).execute()
    await db
      .insertInto('campaign_documents')
      .values({
        account_id: campaign.accountId,
        campaign_id: campaign.id,
        version: 1,
        origin: 'edited',
        language: 'en',
        html: text.repeat(RULES / TEXT),
        privacy_html: text,
        abbreviated: '',
        parts: '{}',
        created_name: 'Ada Byron',
        created_at: t.clock.now(),
      })
      .execute()
  })
  return campaign.eventKey
}

test.each([
  ['<', 'a'],
  ['<a href="', 'a'],
  ['', '<a'],
  ['a', '\u0301\u0316'],
  ['', '{rules}'],
  ['', ', {sponsor}'],
])('the public can open the pages of a campaign that holds %j and many %j', async (start, pump) => {
  const filling = { start, pump, end: '' }
  for (const page of ['e', 'rules', 'privacy']) {
    const why = await superlinear<string>(
      TEXT / 2,
      async (_length, eventKey) => {
        const { statusCode } = await t.app.inject(`/${page}/${eventKey}`)
        expect(statusCode).toBe(200)
      },
      { noiseMs: NOISE_MS, prepare: length => campaignOf(filled(filling, length)) },
    )
    expect(why, page).toBeUndefined()
  }
})
