import { expect, test } from 'vitest'
import { unsubscribeUrl } from '#features/messaging/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse } from '#test/makers/participant.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'

const t = await testApp()
const { open, send } = browse(t)
const { makePerson } = privacyOf(t)

test('a link to unsubscribe asks once, mail programs need one click, and a changed link is none', async () => {
  const { campaign, email } = await makePerson()
  const { accountId } = campaign
  const contact = { channel: 'email' as const, to: email }
  const token = unsubscribeUrl(t.deps, { accountId, contact }).split('/').at(-1) ?? ''
  const count = async () =>
    (await t.db(db => db.selectFrom('opt_outs').select('way').where('account_id', '=', accountId).execute()))
      .length
  expect((await open(`/unsubscribe/${token}`)).body).toContain('Unsubscribe from marketing from')
  expect((await t.app.inject(`/api/v0/public/unsubscribe/${token}`)).json()).toEqual({ ok: true })
  expect(await count()).toBe(0)
  const oneClick = await t.app.inject({
    method: 'POST',
    url: `/api/v0/public/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([oneClick.statusCode, oneClick.json(), await count()]).toEqual([200, { ok: true }, 1])
  expect((await send(`/unsubscribe/${token}`, {})).body).toContain('You’re unsubscribed')
  expect(await count()).toBe(1)
  expect((await open(`/unsubscribe/${token.slice(0, -2)}AA`)).statusCode).toBe(404)
})

test('an email to a winner who may have agreed to news links to unsubscribing, in its text and for the mail program', async () => {
  const { email, campaign, owner } = await makePerson({ settings: { marketingOptIn: true } })
  await t.db(db =>
    db
      .updateTable('entries')
      .set({ consents: JSON.stringify({ cmp_a: { consentFor: 'emailMarketing', text: 'News, please' } }) })
      .where('email', '=', email)
      .execute(),
  )
  const { body } = await owner('GET', `/api/v0/event/${campaign.eventKey}/awards`)
  await owner('POST', `/api/v0/event/${campaign.eventKey}/awards/${body.items[0].awardId}/notify`)
  await t.runDueJobs()
  const mail = t.mails.findLast(({ to }) => to === email)
  const [page = ''] = /\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '') ?? []
  expect(mail?.unsubscribe).toContain(`/api/v0/public${page}`)
  await send(page, {})
  const report = await owner('GET', `/api/v0/event/${campaign.eventKey}/report`)
  expect(report.body.rows).toMatchObject([{ email, consents: [] }])
})
