import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { ProofChallenge } from '#features/participation/contract.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { browse, filledForm, formKeys, formOf, shownBefore, solveProof } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)
const PERSON = { 'user-agent': 'Mozilla/5.0', 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }

/** Sends a form exactly as given. */
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = PERSON) =>
  service.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const countEntries = async ({ id }: Campaign) => {
  const rows = await service.db(db =>
    db.selectFrom('entries').select('id').where('campaign_id', '=', id).execute(),
  )
  return rows.length
}

const challengeIn = (html: string): ProofChallenge =>
  JSON.parse(
    (/data-proof="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )

async function make(wishes: CampaignWishes = {}) {
  const { campaign } = await makeCampaign(service, wishes)
  const url = `/e/${campaign.eventKey}`
  const form = formOf(await open(url))
  const email = `${unique('p')}@example.com`
  const fields = { ...form.hidden, ...(await filledForm(service, campaign, { email })) }
  return { campaign, url, form, fields, email }
}

const codeMailed = async (email: string) => {
  await service.runDueJobs()
  return /is (\d{6})\./.exec(service.mails.findLast(mail => mail.to === email)?.text ?? '')?.[1] ?? ''
}

test('the form carries a field for programs that people neither see, hear nor reach', async () => {
  const { url } = await make()
  const { body } = await open(url)
  const [trap = ''] = /<div class="unseen" aria-hidden="true">.*?<\/div>/s.exec(body) ?? []
  for (const part of ['name="website"', 'tabindex="-1"', 'autoComplete="off"']) {
    expect(trap.toLowerCase()).toContain(part.toLowerCase())
  }
})

test('two seconds after it was shown a form is taken, before that a proof is asked for', async () => {
  const { campaign, url, fields } = await make()
  service.clock.advance({ seconds: 1 })
  const early = await post(url, fields)
  expect(early.statusCode).toBe(403)
  expect(early.body).toContain('One moment, please')
  expect(await countEntries(campaign)).toBe(0)
  service.clock.advance({ seconds: 1 })
  expect((await post(url, fields)).statusCode).toBe(303)
  expect(await countEntries(campaign)).toBe(1)
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['whose hidden field is filled', { website: 'https://spam.example' }, PERSON],
  ['without a time', { t: '' }, PERSON],
  ['with a time of its own making', { t: 'mm8tq9c0.AAAAAAAAAAAAAAAAAAAAAA' }, PERSON],
  ['without the headers of browsers', {}, { 'sec-fetch-site': 'same-origin', 'user-agent': '' }],
])('a form %s needs a proof, and is taken with one', async (_, changes, headers) => {
  const { campaign, url, fields } = await make()
  const tried = { ...fields, t: shownBefore(service, campaign.eventKey), ...changes }
  const refused = await post(url, tried, headers)
  expect(refused.statusCode).toBe(403)
  const again = { ...formOf(refused).hidden, captcha: solveProof(challengeIn(refused.body)) }
  expect((await post(url, again, headers)).statusCode).toBe(303)
  // Sent again because the answer was lost: the same entry, with the same proof.
  expect((await post(url, again, headers)).statusCode).toBe(303)
  expect(await countEntries(campaign)).toBe(1)
})

test('a proof lets one form in, in ten minutes, in one campaign', async () => {
  const { campaign, url, fields } = await make()
  const hurried = await post(url, fields)
  const challenge = challengeIn(hurried.body)
  const captcha = solveProof(challenge)
  const other = await make()
  expect((await post(other.url, { ...other.fields, captcha })).statusCode).toBe(403)
  const keys = await formKeys(service, campaign)
  const nonce = service.deps.random.bytes(16).toString('hex')
  const second = { ...fields, nonce, [String(keys.email)]: `${unique('p')}@example.com` }
  expect((await post(url, { ...fields, captcha })).statusCode).toBe(303)
  expect((await post(url, { ...second, captcha })).statusCode).toBe(403)
  expect(await countEntries(campaign)).toBe(1)
  const late = await make()
  const asked = challengeIn((await post(late.url, late.fields)).body)
  service.clock.advance({ minutes: 10 })
  const filled = { ...late.fields, website: 'x' }
  expect((await post(late.url, { ...filled, captcha: solveProof(asked) })).statusCode).toBe(403)
})

test('without a script an email code works as well, and nothing is recorded before it is right', async () => {
  const { campaign, url, fields, email } = await make()
  const hurried = await post(url, { ...fields, website: 'autofilled' })
  expect(hurried.body).toContain('Send me a code by email instead')
  const asking = await post(url, { ...formOf(hurried).hidden, action: 'code' })
  expect(asking.statusCode).toBe(200)
  expect(asking.body).toContain(`We sent a 6-digit code to ${email}`)
  const code = await codeMailed(email)
  const wrong = await post(url, { ...formOf(asking).hidden, code: code === '000000' ? '000001' : '000000' })
  expect(wrong.statusCode).toBe(403)
  expect(wrong.body).toContain('This code is incorrect or has expired')
  expect(await countEntries(campaign)).toBe(0)
  expect((await post(url, { ...formOf(wrong).hidden, code })).statusCode).toBe(303)
  expect(await countEntries(campaign)).toBe(1)
})

test('if the owner requires it, all people type a code first; three an hour are emailed', async () => {
  const { campaign, url, fields, email } = await make({ settings: { verifyContact: 'email' } })
  const asked = await send(url, fields)
  expect(asked.body).toContain('Enter the code we sent you')
  expect(await countEntries(campaign)).toBe(0)
  const again = { ...formOf(asked).hidden, action: 'code' }
  expect((await send(url, again)).statusCode).toBe(200)
  expect((await send(url, again)).statusCode).toBe(200)
  const fourth = await send(url, again)
  expect(fourth.statusCode).toBe(429)
  expect(fourth.body).toContain('No more codes for now')
  const code = await codeMailed(email)
  expect((await send(url, { ...formOf(asked).hidden, code })).statusCode).toBe(303)
  expect(await countEntries(campaign)).toBe(1)
})

test('a form sent while its campaign is paused requires neither a proof nor a code', async () => {
  const plain = await make()
  const asking = await make({ settings: { verifyContact: 'email' } })
  const ids = [plain.campaign.id, asking.campaign.id]
  await service.db(db =>
    db.updateTable('campaigns').set({ status: STATUS.paused }).where('id', 'in', ids).execute(),
  )
  for (const answer of [
    await post(plain.url, plain.fields),
    await send(asking.url, asking.fields),
    await send(asking.url, { ...asking.fields, action: 'code' }),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('We’ll be right back')
  }
  expect(await codeMailed(asking.email)).toBe('')
})

test('where addresses are confirmed, a form without one gets the error at its field', async () => {
  const settings = { verifyContact: 'email' as const, phoneNumber: true }
  const { campaign, url, fields } = await make({ settings })
  const { email = '', phoneNumber = '' } = await formKeys(service, campaign)
  await service.db(async db => {
    const tile = await db
      .selectFrom('tiles')
      .select(['id', 'components'])
      .where('campaign_id', '=', campaign.id)
      .where('label', '=', 'Form')
      .executeTakeFirstOrThrow()
    const { questions, ...others } = Object(tile.components)
    const optional = questions.map((question: object) => ({ ...question, required: false }))
    const components = JSON.stringify({ ...others, questions: optional })
    await db.updateTable('tiles').set({ components }).where('id', '=', tile.id).execute()
  })
  await open(url)
  const answer = await post(url, { ...fields, [email]: '', [phoneNumber]: '(207) 555-0142' })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(`id="f-${email}-wrong">Enter an email address to receive a code`)
  expect(await countEntries(campaign)).toBe(0)
})
