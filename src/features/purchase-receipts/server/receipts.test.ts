import sharp from 'sharp'
import { expect, test } from 'vitest'
import { claimTokenOf, submitClaim } from '#features/claims/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { setMomentTimes } from '#test/makers/play-makers.ts'
import {
  makeReceiptWinner,
  makeReviewer,
  pdfOf,
  pictureOf,
  sendReceipt,
} from '#test/makers/receipts/receipt-makers.ts'
import { winNow } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import { makeCodeWinner } from '#test/parts/code-makers.ts'
import { receiptTokenOf } from './receipt-token.ts'

const t = await testApp()
const { open } = browse(t)

const listOf = ({ eventKey }: { eventKey: string }) => `/api/v0/event/${eventKey}/receipts`

type Winner = Awaited<ReturnType<typeof makeReceiptWinner>>

/** Decides the oldest receipt that waits in one of the states. */
async function decide(
  { campaign }: Pick<Winner, 'campaign'>,
  call: Awaited<ReturnType<typeof makeReviewer>>,
  body: object,
  state = 'waiting',
) {
  const { items } = (await call('GET', `${listOf(campaign)}?state=${state}`)).body
  return call('POST', `${listOf(campaign)}/${items[0].receiptId}/decision`, body)
}

const mailsTo = (to: string | null) => t.mails.filter(mail => mail.to === to)

test('a prize waits for the approval of its receipt, and the winner is notified', async () => {
  const winner = await makeReceiptWinner(t, { delivery: 'email' })
  const { award, campaign, token, send } = winner
  const claim = `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`
  expect((await t.app.inject(claim)).json().needed).toEqual(['receipt'])
  expect((await t.app.inject({ method: 'POST', url: claim, payload: {} })).statusCode).toBe(400)
  const sent = await send()
  expect([sent.statusCode, sent.json()]).toEqual([
    200,
    { state: 'waiting', open: false, reason: '', files: [{ name: 'receipt.pdf' }] },
  ])
  expect((await send()).statusCode).toBe(409)
  expect((await t.app.inject({ method: 'POST', url: claim, payload: {} })).json()).toEqual({
    status: 'responded',
  })
  const call = await makeReviewer(t, campaign)
  const move = () =>
    call('PUT', `/api/v0/event/${campaign.eventKey}/awards/${award.awardKey}`, { status: 'verified' })
  expect((await move()).status).toBe(409)
  const decided = await decide(winner, call, { decision: 'approve' })
  expect(decided.body).toMatchObject({
    state: 'approved',
    won: true,
    amountCents: 1250,
    shop: 'Copper Market',
  })
  expect((await move()).status).toBe(200)
  await t.runDueJobs()
  const mail = mailsTo(award.person.email).at(-1)
  expect(mail?.subject).toBe('Your receipt is approved')
  expect(mail?.text).toContain(`/receipt/${token}`)
})

test('a code prize is delivered as soon as the receipt is approved', async () => {
  const { campaign, award } = await makeCodeWinner(t, { settings: { receipts: 'winners' } })
  const { entryEventId: eventId, entryId } = award
  await sendReceipt(t, receiptTokenOf(t.deps, { eventId, entryId }))
  expect(await t.db(db => submitClaim(db, t.deps, campaign, award.id, {}))).toBe('responded')
  await decide({ campaign }, await makeReviewer(t, campaign), { decision: 'approve' })
  const url = `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`
  expect((await t.app.inject(url)).json()).toMatchObject({ status: 'awarded', code: expect.anything() })
})

test('the team asks again with a reason, gets a better receipt, and refuses it', async () => {
  const winner = await makeReceiptWinner(t)
  const { award, campaign, token, send } = winner
  await send({ files: [{ name: 'dark.pdf', bytes: pdfOf('dark') }] })
  const call = await makeReviewer(t, campaign)
  const missing = await decide(winner, call, { decision: 'again' })
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['reason']])
  await decide(winner, call, { decision: 'again', reason: 'The date cannot be read' })
  await t.runDueJobs()
  const own = `/api/v0/public/receipt/${token}`
  expect((await t.app.inject(own)).json()).toMatchObject({
    state: 'again',
    open: true,
    reason: 'The date cannot be read',
  })
  expect((await send({ files: [{ name: 'bright.pdf', bytes: pdfOf('bright') }] })).json().files).toEqual([
    { name: 'dark.pdf' },
    { name: 'bright.pdf' },
  ])
  const refused = await decide(winner, call, { decision: 'refuse', reason: 'Another store' })
  expect(refused.body.state).toBe('refused')
  expect((await decide(winner, call, { decision: 'refuse', reason: 'Again' }, 'refused')).status).toBe(409)
  expect((await send()).statusCode).toBe(409)
  await t.runDueJobs()
  expect(mailsTo(award.person.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Please send another receipt', 'Your receipt was not accepted']),
  )
})

test('from an amount on, another member gives the second approval', async () => {
  const winner = await makeReceiptWinner(t, { settings: { receiptSecondReview: 100 } })
  await winner.send({ amount: '100' })
  const [ada, bert] = [await makeReviewer(t, winner.campaign), await makeReviewer(t, winner.campaign)]
  expect((await decide(winner, ada, { decision: 'approve' })).body).toMatchObject({
    state: 'second',
    needsOther: true,
  })
  expect((await decide(winner, ada, { decision: 'approve' }, 'second')).status).toBe(403)
  const { body } = await decide(winner, bert, { decision: 'approve' }, 'second')
  expect(body.state).toBe('approved')
  expect(body.firstBy).toBeDefined()
  const smaller = await makeReceiptWinner(t, { settings: { receiptSecondReview: 100 } })
  await smaller.send({ amount: '99.99' })
  const caller = await makeReviewer(t, smaller.campaign)
  expect((await decide(smaller, caller, { decision: 'approve' })).body.state).toBe('approved')
})

test.each([
  [{ amount: 'twelve' }, 'amount'],
  [{ shop: ' ' }, 'shop'],
  [{ boughtOn: '2099-01-01' }, 'boughtOn'],
  [{ boughtOn: '2026-02-30' }, 'boughtOn'],
  [{ files: [] }, 'files'],
])('%j is refused by the name of its field', async (wrong, field) => {
  const { send, token } = await makeReceiptWinner(t)
  const answer = await send(wrong)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  expect((await t.app.inject(`/api/v0/public/receipt/${token}`)).json().state).toBe('missing')
})

test('a receipt takes pictures and PDFs, five of them', async () => {
  const { send, campaign } = await makeReceiptWinner(t)
  const files = Array.from({ length: 5 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdfOf(`five ${at}`) }))
  expect((await send({ files: [{ name: 'a.txt', bytes: Buffer.from('hello') }] })).statusCode).toBe(415)
  expect((await send({ files: [...files, { name: '6.pdf', bytes: pdfOf('six') }] })).statusCode).toBe(413)
  expect((await send({ files })).statusCode).toBe(200)
  const call = await makeReviewer(t, campaign)
  const [{ receiptId }] = (await call('GET', listOf(campaign))).body.items
  const { body } = await call('GET', `${listOf(campaign)}/${receiptId}`)
  const [{ fileId }] = body.files
  expect(body.files).toHaveLength(5)
  const stranger = await makeReviewer(t, (await makeReceiptWinner(t)).campaign)
  expect((await stranger('GET', `${listOf(campaign)}/${receiptId}`)).status).toBe(404)
  expect((await stranger('GET', `${listOf(campaign)}/${receiptId}/files/${fileId}`)).status).toBe(404)
})

/** Another winner of a campaign, and the way to send their receipt. */
async function nextWinner({ campaign }: Winner) {
  await setMomentTimes(t, campaign, [t.clock.now(), t.clock.now(), t.clock.now()])
  const { entryEventId: eventId, entryId } = await winNow(t, { campaign })
  return receiptTokenOf(t.deps, { eventId, entryId })
}

test('the same file and a similar picture of another entry are shown to the reviewer', async () => {
  const first = await makeReceiptWinner(t, { quantities: [3] })
  const [photo, strange] = [await pictureOf(1), await pictureOf(2)]
  const copy = await sharp(photo)
    .rotate(1, { background: '#ddd' })
    .resize(300)
    .jpeg({ quality: 60 })
    .toBuffer()
  await first.send({
    files: [
      { name: 'photo.png', bytes: photo },
      { name: 'bill.pdf', bytes: pdfOf('same') },
    ],
  })
  await sendReceipt(t, await nextWinner(first), { files: [{ name: 'copy.jpg', bytes: copy }] })
  await sendReceipt(t, await nextWinner(first), {
    files: [
      { name: 'mine.pdf', bytes: pdfOf('same') },
      { name: 'strange.png', bytes: strange },
    ],
  })
  const call = await makeReviewer(t, first.campaign)
  const { items } = (await call('GET', listOf(first.campaign))).body
  const ids: string[] = items.map(({ receiptId }: { receiptId: string }) => receiptId)
  const alike = await Promise.all(
    ids.map(async id => (await call('GET', `${listOf(first.campaign)}/${id}`)).body.alike),
  )
  const found = (at: number, kind: string) => ({
    receiptId: ids[at],
    state: 'waiting',
    kind,
    samePerson: false,
  })
  expect(alike).toEqual([
    [found(2, 'sameFile'), found(1, 'similarPicture')],
    [found(0, 'similarPicture')],
    [found(0, 'sameFile')],
  ])
})

test('without a script, the page takes the receipt and says where it stands', async () => {
  const { token, award } = await makeReceiptWinner(t)
  const page = `/receipt/${token}`
  const claimPage = await open(`/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`)
  expect(claimPage.body).toContain(`href="${page}"`)
  const before = await open(page)
  expect(formOf(before)).toMatchObject({ action: page, names: ['amount', 'shop', 'boughtOn', 'files'] })
  const post = (details: object, bytes = pdfOf('page')) => {
    const { headers, payload } = multipart(
      { amount: '12,5', shop: 'Copper Market', boughtOn: '2026-01-02', ...details },
      [{ name: 'r.pdf', bytes, field: 'files' }],
    )
    const same = { 'sec-fetch-site': 'same-origin' }
    return t.app.inject({ method: 'POST', url: page, headers: { ...headers, ...same }, payload })
  }
  const wrong = await post({ amount: 'much', boughtOn: '2026-02-30' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('id="f-amount-wrong"')
  expect(wrong.body).toContain('id="f-boughtOn-wrong"')
  expect(wrong.body).toContain('value="much"')
  expect(wrong.body).toContain('value="Copper Market"')
  const damaged = await post({}, Buffer.from('hello'))
  expect(damaged.statusCode).toBe(415)
  expect(damaged.body).toContain('id="f-files-wrong"')
  expect(damaged.body).toContain('value="12,5"')
  const sent = await post({})
  expect([sent.statusCode, sent.headers.location]).toEqual([303, page])
  expect((await open(page)).body).toContain('We received your receipt')
  const after = await open(`/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`)
  expect(after.body).not.toContain('Upload your receipt')
})

test('a forged token and an entry that needs no receipt open nothing', async () => {
  const { token } = await makeReceiptWinner(t)
  const none = await makeReceiptWinner(t, { settings: { receipts: 'none' } })
  for (const wrong of [`${token.slice(0, -2)}AA`, none.token]) {
    expect((await t.app.inject(`/receipt/${wrong}`)).statusCode).toBe(404)
    expect((await t.app.inject(`/api/v0/public/receipt/${wrong}`)).statusCode).toBe(404)
    expect((await sendReceipt(t, wrong)).statusCode).toBe(404)
  }
})
