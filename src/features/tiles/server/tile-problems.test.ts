import { describe, expect, it } from 'vitest'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { type Components, DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'
import { getStyle } from './campaign-style.ts'
import { listPublicTiles, listTiles } from './tile.ts'
import { tileProblems } from './tile-problems.ts'

const test = await testApp()

async function made(wishes: CampaignWishes = {}) {
  const { campaign } = await makeCampaign(test, wishes)
  const tiles = await test.db(db => listTiles(db, campaign))
  const problems = () =>
    test.db(async db =>
      tileProblems(campaign, await listTiles(db, campaign), await listPrizesOf(db, [campaign.id])),
    )
  return { campaign, tiles, problems }
}

async function store(id: number, components: Components): Promise<void> {
  const stored = JSON.stringify(components)
  await test.db(db => db.updateTable('tiles').set({ components: stored }).where('id', '=', id).execute())
}

describe('missing parts of the screens', () => {
  it('is empty for unedited screens', async () => {
    const { tiles, problems } = await made()
    expect(tiles.length).toBeGreaterThan(2)
    expect(await problems()).toEqual([])
  })

  it('names a screen that is missing, with its prize', async () => {
    const { tiles, problems } = await made()
    const winner = tiles.find(tile => tile.path === 'winner')
    await test.db(db =>
      db
        .deleteFrom('tiles')
        .where('id', '=', winner?.id ?? 0)
        .execute(),
    )
    expect(await problems()).toEqual([{ problem: 'The screen "Prize 1 Thankyou" is missing.', index: 1 }])
  })

  it('names the parts that a form needs', async () => {
    const { tiles, problems } = await made()
    const [form] = tiles
    if (!form) throw new Error('there is no form')
    const questions = form.components.questions.filter(question => question.captureField !== 'email')
    await store(form.id, { ...form.components, questions, buttons: [] })
    expect(await problems()).toEqual([
      { problem: 'The screen "Form" is missing the question for email.', index: 0 },
      { problem: 'The screen "Form" is missing a Submit button.', index: 0 },
    ])
  })

  it('asks for the EIN of a charity', async () => {
    const { problems } = await made({ type: 'textToDonate' })
    expect(await problems()).toEqual([
      { problem: 'The screen "Text-to-donate Form" is missing the EIN of the charity.', index: 0 },
    ])
  })
})

describe('components visible to participants', () => {
  it('leaves out hidden parts, and the answers of skill tests', async () => {
    const { campaign, tiles } = await made()
    const [form] = tiles
    if (!form) throw new Error('there is no form')
    const test6 = {
      componentKey: 'cmp_zzzzzzzzzzzzzzzz',
      pageIndex: 90,
      kind: 'skillTest' as const,
      label: '6 × 7?',
      required: true,
      answer: '42',
    }
    const texts = form.components.texts.map(text => ({ ...text, hidden: true }))
    await store(form.id, { ...form.components, texts, questions: [...form.components.questions, test6] })
    const [seen] = await test.db(db => listPublicTiles(db, campaign))
    expect(seen?.components.texts).toEqual([])
    expect(seen?.components.questions.at(-1)).toEqual({ ...test6, answer: undefined })
    expect(JSON.stringify(seen)).not.toContain('"answer"')
  })

  it('is drawn in the default style until there is another', async () => {
    const { campaign } = await made()
    expect(await test.db(db => getStyle(db, campaign))).toEqual({
      ...DEFAULT_STYLE,
      eventKey: campaign.eventKey,
      version: 1,
    })
  })
})
