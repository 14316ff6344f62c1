import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import { createActive, makeCaller } from '../makers/campaign-makers.ts'
import { giftKeys, makeGiving, makePledged, openCharity } from '../makers/giving-makers.ts'
import { browse, filledForm, formOf } from '../makers/participant.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { countWaits } from '../parts/database-waits.ts'

const { t } = await openCharity('participant_waits')
const { open, send } = browse(t)

/** Most database waits of a step, one after the other. */
const MOST = 2
/** A form that opens a provider's page: the gift is read, stored, and gets the address of that page. */
const WITH_PROVIDER = 3

/** Steps that wait more often than they may, and those that never waited: nothing was counted there. */
const tooMany = (waits: Record<string, number>) =>
  Object.entries(waits).filter(([, inRow]) => inRow > MOST || inRow === 0)

/** Counts how often each step waits. */
function countSteps() {
  const waits: Record<string, number> = {}
  return {
    waits,
    step: async (name: string, work: () => ReturnType<typeof send>) => {
      const { inRow, result } = await countWaits(work)
      expect(result.statusCode, `${name}: ${result.body.slice(0, 300)}`).toBeLessThan(400)
      waits[name] = inRow
      return result
    },
  }
}

const load = (url: string) => t.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0' } })

/** An earlier visitor: the campaign is cached, and the keys of its account are there. */
async function warm({
  eventKey,
  accountId,
}: Pick<Campaign, 'eventKey'> & Partial<Pick<Campaign, 'accountId'>>): Promise<void> {
  if (accountId !== undefined) await t.deps.keys.of(accountId)
  for (const path of ['e', 'rules', 'privacy']) await load(`/${path}/${eventKey}`)
}

test('no step of an instant win waits more than twice for the database', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [1] })
  const { eventKey } = campaign
  await warm(campaign)
  const { step, waits } = countSteps()
  await step('first page', () => load(`/e/${eventKey}`))
  const fill = async () => {
    const { action, hidden } = formOf(await open(`/e/${eventKey}`))
    return { action, filled: { ...hidden, ...(await filledForm(t, campaign)) } }
  }
  // The first entry of all opens the connection of the batches, which looks where it leads.
  const earlier = await fill()
  await send(earlier.action, earlier.filled)
  const form = await fill()
  const sent = await step('form', () => send(form.action, form.filled))
  const own = String(sent.headers.location)
  const card = await step('next page', () => load(own))
  const { action, hidden } = formOf(card)
  const played = await step('play', () => send(action, hidden))
  await step('result', () => load(String(played.headers.location)))
  await step('come back', () => load(own))
  expect(tooMany(waits)).toEqual([])
})

test('the documents of a campaign wait once: they are remembered with it', async () => {
  const eventKey = await createActive(await makeCaller(t), { startTime: '2026-03-02' })
  await warm({ eventKey })
  const { step, waits } = countSteps()
  for (const path of ['rules', 'privacy', 'accessibility'])
    await step(path, () => load(`/${path}/${eventKey}`))
  await step('privacy request', () => load(`/privacy/${eventKey}/request`))
  expect(new Set(Object.values(waits))).toEqual(new Set([1]))
})

const give = async (campaign: Campaign, url: string) => {
  const { step, waits } = countSteps()
  await warm(campaign)
  await step('first page', () => load(url))
  const form = formOf(await open(url))
  const { first, last, email, rules } = await giftKeys(t, await makePledged(t, campaign))
  const person = { [first]: 'Ada', [last]: 'Byron', [email]: 'ada@example.com', [rules]: 'true' }
  const filled = { ...form.hidden, ...person, [TTD_FIELDS.amount]: '2500', [TTD_FIELDS.consent]: 'true' }
  const sent = await step('form', () => send(form.action, filled))
  await step('page of payment', () => load(String(sent.headers.location)))
  return waits
}

test('a gift of a trial run waits at most twice at each step, by a page and by a text message', async () => {
  const campaign = await makeGiving(t, { testMode: true })
  const waits = await give(campaign, `/e/${campaign.eventKey}`)
  expect(tooMany(waits)).toEqual([])
  const texted = await give(campaign, `/donate/${await makePledged(t, campaign)}`)
  expect(tooMany(texted)).toEqual([])
})

test('with a provider the form of a page waits twice, that of a text message once more', async () => {
  const campaign = await makeGiving(t)
  const waits = await give(campaign, `/e/${campaign.eventKey}`)
  expect(tooMany(waits)).toEqual([])
  const texted = await give(campaign, `/donate/${await makePledged(t, campaign)}`)
  expect(texted.form).toBe(WITH_PROVIDER)
})
