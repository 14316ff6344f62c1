import { expect, test } from 'vitest'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { browse, filledForm, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { sendReceipt } from '#test/makers/receipts/receipt-makers.ts'

const t = await testApp()
const { open, send } = browse(t)

/** A live sweepstakes whose entries need a receipt, unless they are free. */
async function makeSweepstakes(caller: Caller, settings: object = {}): Promise<Campaign> {
  t.clock.set('2026-03-02T12:00:00Z')
  const amoe = { type: 'online', instructions: 'Use the free form', equalOdds: true }
  const draft = { instantWin: false, sweepstakes: true, newPrizes: [goodPrize({ quantity: 1 })] }
  const receipts = { receipts: 'entries', requiresPurchase: true, amoe }
  const eventKey = await createActive(caller, { startTime: '2026-03-02', ...draft, ...receipts, ...settings })
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return campaign
}

async function enter(campaign: Campaign, source: 'api' | 'amoe') {
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(t, campaign)
  const payload = {
    answers: { [firstName]: 'Ada', [lastName]: 'Byron', [email]: `${unique('p')}@example.com` },
    consents: { [rules]: true },
    stamp: shownBefore(t, campaign.eventKey),
    source,
  }
  const url = `/api/v0/public/event/${campaign.eventKey}/entry`
  return (await t.app.inject({ method: 'POST', url, payload })).json()
}

const ticketsOf = (entryKey: string) =>
  t.db(async db => {
    const rows = await db
      .selectFrom('draw_entries as d')
      .innerJoin('entries as e', 'e.id', 'd.entry_id')
      .select('d.unit')
      .where('e.entry_key', '=', entryKey)
      .execute()
    return rows.length
  })

async function decideAll(caller: Caller, { eventKey }: Campaign, body: object) {
  const list = `/api/v0/event/${eventKey}/receipts`
  const { items } = (await caller('GET', list)).body
  const statuses = []
  for (const { receiptId } of items) {
    statuses.push((await caller('POST', `${list}/${receiptId}/decision`, body)).status)
  }
  return statuses
}

test('an entry joins the draw with its approved receipt, a free entry at once', async () => {
  const owner = await makeCaller(t)
  const campaign = await makeSweepstakes(owner)
  const [bought, free] = [await enter(campaign, 'api'), await enter(campaign, 'amoe')]
  expect([bought.receipt.E, free.receipt.E]).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect([await ticketsOf(bought.entryId), await ticketsOf(free.entryId)]).toEqual([0, 1])
  expect(free.receiptToken).toBeUndefined()
  expect((await sendReceipt(t, bought.receiptToken)).statusCode).toBe(200)
  expect(await ticketsOf(bought.entryId)).toBe(0)
  expect(await decideAll(owner, campaign, { decision: 'approve' })).toEqual([200])
  expect(await ticketsOf(bought.entryId)).toBe(1)
})

test('a refused receipt keeps its entry out of the draw, and none is taken once the list is frozen', async () => {
  const owner = await makeCaller(t)
  const campaign = await makeSweepstakes(owner)
  const [refused, late, waiting] = [
    await enter(campaign, 'api'),
    await enter(campaign, 'api'),
    await enter(campaign, 'api'),
  ]
  await enter(campaign, 'amoe')
  await sendReceipt(t, refused.receiptToken)
  await decideAll(owner, campaign, { decision: 'refuse', reason: 'Not one of our stores' })
  await sendReceipt(t, waiting.receiptToken)
  t.clock.set('2026-03-21T12:00:00Z')
  const { body } = await owner('POST', `/api/v0/event/${campaign.eventKey}/sweeps/select`, { confirm: true })
  expect(body).toMatchObject({ N: 1, X: 0 })
  expect((await sendReceipt(t, late.receiptToken)).statusCode).toBe(409)
  expect(await decideAll(owner, campaign, { decision: 'approve' })).toEqual([409])
})

test('erasing an entry deletes its receipt and its files', async () => {
  const owner = await makeCaller(t)
  const campaign = await makeSweepstakes(owner)
  const { entryId, receiptToken } = await enter(campaign, 'api')
  await sendReceipt(t, receiptToken)
  const keys = await t.db(db =>
    db
      .selectFrom('purchase_receipt_files')
      .select('file_key')
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  expect(keys).toHaveLength(1)
  const stored = () => t.deps.storage.get(`${keys[0]?.file_key}/document.bin`)
  expect(await stored()).toBeDefined()
  await owner('DELETE', `/api/v0/event/${campaign.eventKey}/entries/${entryId}`)
  await t.runDueJobs()
  expect(await stored()).toBeUndefined()
  expect((await t.app.inject(`/api/v0/public/receipt/${receiptToken}`)).statusCode).toBe(404)
})

test('until the approval, page, welcome and email say that the entry is not complete; then they say that it is', async () => {
  const owner = await makeCaller(t)
  const campaign = await makeSweepstakes(owner, { confirmEntries: true })
  const form = formOf(await open(`/e/${campaign.eventKey}`))
  const email = `${unique('p')}@example.com`
  const sent = await send(form.action, { ...form.hidden, ...(await filledForm(t, campaign, { email })) })
  const own = String(sent.headers.location)
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const pages = async () => [await open(own, cookie), await open(`/e/${campaign.eventKey}`, cookie)]
  const [page, welcome] = await pages()
  expect(page?.body).toContain('Your entry isn’t complete yet</h1>')
  expect(page?.body).not.toContain('Your entry is in')
  expect(welcome?.body).toContain('Your entry joins the drawing once')
  expect(welcome?.body).not.toContain('Your entry is in')
  await runCron(t, 'confirm-entries')
  await t.runDueJobs()
  const mail = t.mails.find(({ to }) => to === email)
  expect(mail?.subject).toBe('Your entry isn’t complete yet')
  const [path = '', token = ''] = /\/receipt\/(\S{43})/.exec(mail?.text ?? '') ?? []
  expect(page?.body).toContain(`href="${path}"`)
  expect((await sendReceipt(t, token)).statusCode).toBe(200)
  const attention = async () => (await owner('GET', '/api/v0/dashboard')).body.attention
  expect(await attention()).toContainEqual(
    expect.objectContaining({
      kind: 'receiptsWaiting',
      title: '1 receipt to review',
      link: `/events/${campaign.eventKey}/receipts`,
    }),
  )
  await decideAll(owner, campaign, { decision: 'approve' })
  const [after, again] = await pages()
  expect(after?.body).toContain('Your entry is in')
  expect(after?.body).not.toContain(path)
  expect(again?.body).toContain('Your entry is in.')
  expect((await attention()).filter(({ kind }: { kind: string }) => kind === 'receiptsWaiting')).toEqual([])
})
