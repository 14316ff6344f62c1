import { expect, test } from 'vitest'
import { PublicEvent } from '#features/public-pages/contract.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const get = (eventKey: string) => service.app.inject(`/api/v0/public/event/${eventKey}`)

test('a participant sees the form, the look, the law and the commitment, and nothing of the result', async () => {
  const { campaign, prizes } = await makeCampaign(service, { settings: { minimumAge: 21 } })
  const answer = await get(campaign.eventKey)
  expect(answer.statusCode).toBe(200)
  const event = PublicEvent.parse(answer.json())
  expect(event).toMatchObject({
    title: campaign.title,
    status: 3,
    type: 'instantWin',
    period: { startTime: campaign.startsAt, endTime: campaign.endsAt, timezone: 'America/Chicago' },
    legal: {
      rulesUrl: `/rules/${campaign.eventKey}`,
      privacyUrl: `/privacy/${campaign.eventKey}`,
      minimumAge: 21,
    },
  })
  expect(event.tiles.map(tile => tile.eventTileLabel)).toEqual(['Form'])
  expect(event.commitment?.C).toMatch(/^[0-9a-f]{64}$/)
  expect(event.commitment?.momentsRoot).toMatch(/^[0-9a-f]{64}$/)
  for (const prize of prizes) expect(answer.body).not.toContain(prize.prizeKey)
  expect(answer.body).not.toMatch(/seed|pepper|salt/i)
})

test('before the start it is there, and after the end it is gone', async () => {
  const startsAt = new Date(service.clock.now().getTime() + 1000)
  const { campaign } = await makeCampaign(service, { status: 2, startsAt })
  expect((await get(campaign.eventKey)).json()).toMatchObject({ status: 2 })
  service.clock.set(campaign.endsAt)
  const gone = await get(campaign.eventKey)
  expect(gone.statusCode).toBe(410)
  expect(gone.json()).toMatchObject({ message: 'This campaign has ended' })
})

test('a canceled campaign is gone, an unknown one is not found', async () => {
  const { campaign } = await makeCampaign(service, { status: 8 })
  expect((await get(campaign.eventKey)).statusCode).toBe(410)
  expect((await get('evt_aaaaaaaaaaaaaaaa')).statusCode).toBe(404)
  expect((await get('nothing')).statusCode).toBe(400)
})

test('the right answer of a skill test stays here, and is asked for all the same', async () => {
  const { campaign } = await makeCampaign(service, { type: 'sweepstakes' })
  const skill = {
    componentKey: 'cmp_skillskillskill1',
    pageIndex: 900,
    kind: 'skillTest',
    label: 'What is 6 x 7?',
    required: true,
    answer: '42',
  }
  await service.db(async db => {
    const form = await db
      .selectFrom('tiles')
      .select(['id', 'components'])
      .where('campaign_id', '=', campaign.id)
      .where('label', '=', 'Form')
      .executeTakeFirstOrThrow()
    const components = Object(form.components)
    await db
      .updateTable('tiles')
      .set({ components: JSON.stringify({ ...components, questions: [...components.questions, skill] }) })
      .where('id', '=', form.id)
      .execute()
  })
  const answer = await get(campaign.eventKey)
  expect(answer.statusCode).toBe(200)
  const { answer: _right, ...asked } = skill
  expect(answer.json().tiles[0].components.questions).toContainEqual(asked)
  const entry = await service.app.inject({
    method: 'POST',
    url: `/api/v0/public/event/${campaign.eventKey}/entry`,
    payload: { answers: { [skill.componentKey]: '41' } },
  })
  expect(entry.json().errors).toMatchObject({
    [`answers.${skill.componentKey}`]: 'That’s not the right answer',
  })
})
