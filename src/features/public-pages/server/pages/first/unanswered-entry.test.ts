import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)

async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  return (await makeCampaign(service, { quantities: [1], ...wishes })).campaign
}

/** A browser that keeps cookies, and drops lost responses. */
function openBrowser(campaign: Campaign) {
  const page = `/e/${campaign.eventKey}`
  const kept = new Map<string, string>()
  const sent = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  function keep(answer: Awaited<ReturnType<typeof open>>) {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) kept.delete(name)
      else kept.set(name, value)
    }
    return answer
  }
  return {
    kept,
    visit: async () => keep(await open(page, sent())),
    /** Opens the form again, fills it in and sends it; `isLost` when the response does not arrive. */
    async enter(fields: Record<string, string>, { isLost = false } = {}) {
      const form = formOf(keep(await open(`${page}?form=1`, sent())))
      const answer = await send(form.action, { ...form.hidden, ...fields }, sent())
      return isLost ? answer : keep(answer)
    },
  }
}

const entriesOf = (campaign: Campaign) =>
  service.db(db =>
    db.selectFrom('entries').select('entry_key').where('campaign_id', '=', campaign.id).execute(),
  )

test('a fresh try of the same browser leads to the entry that was stored and not answered', async () => {
  const campaign = await make()
  const phone = openBrowser(campaign)
  const ada = await filledForm(service, campaign)
  const lost = await phone.enter(ada, { isLost: true })
  const again = await phone.enter(ada)
  expect(again.statusCode).toBe(303)
  expect(again.headers.location).toBe(lost.headers.location)
  expect(await entriesOf(campaign)).toHaveLength(1)
  const card = await open(String(again.headers.location))
  expect(card.body).toContain('Ada, here’s your card')
})

test('an entry that was played meanwhile leads to its outcome', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [service.clock.now()])
  const phone = openBrowser(campaign)
  const ada = await filledForm(service, campaign)
  const lost = await phone.enter(ada, { isLost: true })
  const own = String(lost.headers.location)
  const { action, hidden } = formOf(await open(own))
  await send(action, hidden)
  const again = await phone.enter(ada)
  expect(again.headers.location).toBe(own)
  expect((await open(own)).body).toContain('Ada, you won <b>Prize 1</b>')
})

test('a draw without a game leads to the same entry as well', async () => {
  const campaign = await make({ type: 'sweepstakes' })
  const phone = openBrowser(campaign)
  const ada = await filledForm(service, campaign)
  const lost = await phone.enter(ada, { isLost: true })
  expect((await phone.enter(ada)).headers.location).toBe(lost.headers.location)
  expect(await entriesOf(campaign)).toHaveLength(1)
})

test('another browser with the same mailbox reads that it has entered, without a link', async () => {
  const campaign = await make()
  const ada = await filledForm(service, campaign)
  const lost = await openBrowser(campaign).enter(ada, { isLost: true })
  const stranger = openBrowser(campaign)
  // From the same network, with the same browser, and again: the mailbox opens nothing.
  for (let tries = 0; tries < 3; tries++) {
    const answer = await stranger.enter(ada)
    expect(answer.statusCode).toBe(409)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).not.toContain(String(lost.headers.location).split('/').at(-1))
  }
})

test('the same browser with another mailbox makes an entry of its own', async () => {
  const campaign = await make()
  const tablet = openBrowser(campaign)
  const lost = await tablet.enter(await filledForm(service, campaign), { isLost: true })
  const other = await tablet.enter(await filledForm(service, campaign))
  expect(other.statusCode).toBe(303)
  expect(other.headers.location).not.toBe(lost.headers.location)
  expect(await entriesOf(campaign)).toHaveLength(2)
})

test('once an answer has arrived the next form is another request', async () => {
  const campaign = await make()
  const phone = openBrowser(campaign)
  const ada = await filledForm(service, campaign)
  const first = await phone.enter(ada)
  expect(first.statusCode).toBe(303)
  expect(phone.kept.has('drumroll-form')).toBe(false)
  // The page names the entry only to the browser that made it.
  const second = await phone.enter(ada)
  expect(second.statusCode).toBe(409)
  expect(second.body).toContain(String(first.headers.location))
})

test('a cookie that another made up opens nothing', async () => {
  const campaign = await make()
  const ada = await filledForm(service, campaign)
  await openBrowser(campaign).enter(ada, { isLost: true })
  for (const guess of ['0'.repeat(32), 'f'.repeat(32), 'not a nonce']) {
    const stranger = openBrowser(campaign)
    stranger.kept.set('drumroll-form', guess)
    expect((await stranger.enter(ada)).statusCode).toBe(409)
  }
})

test('the number of a form belongs to its browser for an hour, and is in no page of others', async () => {
  const campaign = await make()
  const phone = openBrowser(campaign)
  const [cookie] = (await phone.visit()).cookies
  expect(cookie).toMatchObject({
    name: 'drumroll-form',
    path: `/e/${campaign.eventKey}`,
    httpOnly: true,
    maxAge: 3600,
    sameSite: 'Lax',
  })
  const [nonce] = phone.kept.get('drumroll-form')?.split('.') ?? []
  expect(formOf(await phone.visit()).hidden.nonce).toBe(nonce)
  const other = formOf(await openBrowser(campaign).visit()).hidden.nonce
  expect(other).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(nonce)
})

test('a number that a browser made up is in no page of others', async () => {
  const campaign = await make()
  const vandal = openBrowser(campaign)
  vandal.kept.set('drumroll-form', '0'.repeat(32))
  expect(formOf(await vandal.visit()).hidden.nonce).toBe('0'.repeat(32))
  expect(formOf(await openBrowser(campaign).visit()).hidden.nonce).not.toBe('0'.repeat(32))
})
