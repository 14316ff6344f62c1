import { expect, test } from 'vitest'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeUser } from '#test/makers/makers.ts'
import { giftCode, makeCodeList, makeCodeWinner } from '#test/parts/code-makers.ts'

const t = await testApp()

type Made = Awaited<ReturnType<typeof makeCodeWinner>>

const claimOf = ({ award }: Made) =>
  `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, award.kind)}`

const read = async (made: Made) => (await t.app.inject(claimOf(made))).json()
const claim = async (made: Made) =>
  (await t.app.inject({ method: 'POST', url: claimOf(made), payload: {} })).json()

test('a winner gets a code when they claim: in the answer, on the page and by email', async () => {
  const code = giftCode(t)
  const made = await makeCodeWinner(t, {}, [code])
  expect(await read(made)).toMatchObject({ status: 'selected' })
  expect((await read(made)).code).toBeUndefined()
  expect(await claim(made)).toEqual({ status: 'awarded' })
  expect(await read(made)).toMatchObject({ status: 'awarded', code: { text: code } })
  const path = `/claim/${claimTokenOf(t.deps, made.award.entryKey, made.award.kind)}`
  const { body } = await t.app.inject(path)
  expect(body).toContain(`<code>${code}</code>`)
  expect(body).toContain(`QR code of ${code}`)
  expect(body).toContain(`Barcode of ${code}`)
  await t.runDueJobs()
  const mail = t.mails.findLast(({ to }) => to === made.award.person.email)
  expect(mail?.text).toContain(code)
})

test('without a code left a winner waits, and gets one after a refill', async () => {
  const made = await makeCodeWinner(t, {}, [])
  expect(await claim(made)).toEqual({ status: 'responded' })
  const { accountId } = made.campaign
  await makeUser(t, { account: { accountId, subscriptionRole: 'GOLD' } })
  await runCron(t, 'assign-codes')
  expect((await read(made)).status).toBe('responded')
  await runCron(t, 'codes-low')
  const told = await t.db(db =>
    db.selectFrom('notifications').select('text').where('account_id', '=', accountId).execute(),
  )
  expect(told.map(({ text }) => text).join()).toContain('1 winner waits for a code')
  const code = giftCode(t)
  await makeCodeList(t, { accountId, prizeKey: made.prizeKey, codes: [code] })
  await runCron(t, 'assign-codes')
  expect(await read(made)).toMatchObject({ status: 'awarded', code: { text: code } })
})

test('a revoked code is replaced, and the winner gets an email with the new one', async () => {
  const [first, second] = [giftCode(t), giftCode(t)]
  const made = await makeCodeWinner(t, {}, [first, second])
  await claim(made)
  const owner = await makeCaller(t, { account: { ...made.campaign, subscriptionRole: 'GOLD' } })
  const { body } = await owner('PUT', `/api/v0/prize/${made.prizeKey}/codes`, { revokeCodes: [first] })
  expect(body).toMatchObject({ left: 1, waiting: 1 })
  expect((await read(made)).code).toBeUndefined()
  await runCron(t, 'assign-codes')
  expect((await read(made)).code).toEqual({ text: second })
  await t.runDueJobs()
  expect(t.mails.findLast(({ to }) => to === made.award.person.email)?.text).toContain(second)
})

test('the unseen code of a forfeited prize goes to another winner', async () => {
  const made = await makeCodeWinner(t)
  const stock = async () => {
    const owner = await makeCaller(t, { account: { ...made.campaign, subscriptionRole: 'GOLD' } })
    return (await owner('GET', `/api/v0/prize/${made.prizeKey}/codes`)).body
  }
  expect(await stock()).toMatchObject({ left: 0, lists: [{ assigned: 1 }] })
  t.clock.set(made.award.deadlineAt)
  await runCron(t, 'forfeit-awards')
  expect(await stock()).toMatchObject({ left: 1, waiting: 0, lists: [{ assigned: 0 }] })
})

test('codes of an expired list are not handed out', async () => {
  const made = await makeCodeWinner(t, {}, [])
  const { accountId } = made.campaign
  await makeCodeList(t, { accountId, prizeKey: made.prizeKey })
  await t.db(db =>
    db
      .updateTable('code_lists')
      .set({ expires_at: t.clock.now() })
      .where('account_id', '=', accountId)
      .execute(),
  )
  await claim(made)
  await runCron(t, 'assign-codes')
  expect((await read(made)).status).toBe('responded')
})
