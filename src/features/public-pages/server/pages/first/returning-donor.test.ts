import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import { giftKeys, makeGiving, makePledged, openCharity } from '#test/makers/giving-makers.ts'
import { browse, formOf } from '#test/makers/participant.ts'

const { t } = await openCharity()
const { open, send } = browse(t)

/** A trial run, whose payment page is ours. */
const make = () => makeGiving(t, { testMode: true })

/** Fills the form of a page in as Ada and goes on to the payment. */
async function begin(campaign: Campaign, url = `/e/${campaign.eventKey}`) {
  const form = formOf(await open(url))
  const { first, last, email, rules } = await giftKeys(t, await makePledged(t, campaign))
  const person = { [first]: 'Ada', [last]: 'Byron', [email]: 'ada@example.com', [rules]: 'true' }
  const sent = await send(form.action, { ...form.hidden, ...person, [TTD_FIELDS.amount]: '2500' })
  expect(sent.statusCode).toBe(303)
  const page = String(sent.headers.location)
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { path: page.slice(0, page.lastIndexOf('/')), cookie, cookies: sent.cookies }
}

const pay = async (path: string) =>
  expect((await send(`${path}/test-checkout`, { action: 'pay' })).statusCode).toBe(303)

test('a donor who comes back sees the gift and its state instead of the form, and can give again', async () => {
  const campaign = await make()
  const url = `/e/${campaign.eventKey}`
  const { path, cookie, cookies } = await begin(campaign)
  expect(cookies.find(({ name }) => name === '__Secure-drumroll-gift')).toMatchObject({
    path: url,
    maxAge: 30 * 86_400,
    httpOnly: true,
  })
  await pay(path)
  const { body, headers } = await open(url, cookie)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Welcome back, Ada')
  expect(body).toContain('<dd>$25.00</dd>')
  expect(body).toContain('<dd>Received</dd>')
  expect(body).toContain(`href="${url}?form=1">Give again</a>`)
  expect(body).toContain(`href="${path}/thanks">See my receipt</a>`)
  expect(body).not.toContain('<form')

  const again = await begin(campaign, `${url}?form=1`)
  expect(again.path).not.toBe(path)
})

test('an unpaid gift leads on to its payment, or back to its own form', async () => {
  const campaign = await make()
  const { path, cookie } = await begin(campaign)
  const { body } = await open(`/e/${campaign.eventKey}`, cookie)
  expect(body).toContain('<dd>Waiting for payment</dd>')
  expect(body).toContain(`href="${path}/go">Finish my gift</a>`)
  expect(body).toContain(`href="${path}">Change my gift</a>`)
})

test('the page shows a refund and a dispute', async () => {
  const campaign = await make()
  const { path, cookie } = await begin(campaign)
  await pay(path)
  const change = (changes: object) =>
    t.db(db => db.updateTable('donations').set(changes).where('campaign_id', '=', campaign.id).execute())
  const bodyNow = async () => (await open(`/e/${campaign.eventKey}`, cookie)).body
  await change({ refunded: 1000 })
  expect(await bodyNow()).toContain('Received, $10.00 refunded')
  await change({ refunded: 2500, state: 'refunded' })
  expect(await bodyNow()).toContain('Your gift was refunded.')
  await change({ state: 'disputed', dispute: 'open' })
  expect(await bodyNow()).toContain('Your bank is reviewing your gift.')
})

test('after the end the gift shows, and no other can be given', async () => {
  const campaign = await make()
  const { path, cookie } = await begin(campaign)
  await pay(path)
  t.clock.advance({ days: 2 })
  const { body } = await open(`/e/${campaign.eventKey}`, cookie)
  expect(body).toContain('See my receipt')
  expect(body).not.toContain('Give again')
})

test.each(['drumroll-gift=plg_aaaaaaaaaaaaaaaa', 'drumroll-gift=x'])(
  'the cookie %s leads to the form',
  async cookie => {
    const campaign = await make()
    expect((await open(`/e/${campaign.eventKey}`, cookie)).body).toContain('<form')
  },
)

test('a gift to another campaign, and one that was given up, lead to the form', async () => {
  const [campaign, other] = [await make(), await make()]
  const { cookie } = await begin(other)
  expect((await open(`/e/${campaign.eventKey}`, cookie)).body).toContain('<form')
  await t.db(db =>
    db
      .updateTable('donations')
      .set({ state: 'failed', failed_at: t.clock.now() })
      .where('campaign_id', '=', other.id)
      .execute(),
  )
  expect((await open(`/e/${other.eventKey}`, cookie)).body).toContain('<form')
})
