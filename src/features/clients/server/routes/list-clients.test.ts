import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'

const t = await testApp()

test('staff sees each client with its owner, tokens and live campaigns, and no staff account', async () => {
  const account = await makeAccount(t, { name: unique('Otters') })
  const email = `${unique('owner')}@otters.test`
  const owner = await makeCaller(t, { account, email })
  await makeTokens(t, account, 2)
  await createActive(owner, { startTime: '2026-03-02' })
  await createActive(owner)
  const staffAccount = await makeAccount(t)
  const staff = await makeCaller(t, { account: staffAccount, role: ROLE.staff })
  const { status, body } = await staff('GET', `/api/v0/ranch/clients?q=${encodeURIComponent(email)}`)
  expect(status).toBe(200)
  const found = (cid: number) => body.find((client: { cid: number }) => client.cid === cid)
  expect(found(account.accountId)).toMatchObject({
    subscriptionRole: 'GOLD',
    ownerEmail: email,
    unspentTokens: 2,
    liveCampaigns: 1,
    createdAt: '2026-03-02T12:00:00.000Z',
  })
  expect(found(staffAccount.accountId)).toBeUndefined()
})

test('role 2000 may look, role 2001 and an owner may not', async () => {
  const status = async (role: number) =>
    (await (await makeCaller(t, { role }))('GET', '/api/v0/ranch/clients')).status
  expect([await status(2000), await status(2001), await status(ROLE.owner)]).toEqual([200, 403, 403])
})

test('clients are found by name and by the owner’s address, by name and page by page', async () => {
  const word = unique('Kettle')
  const email = `${unique('zoe')}@kettle.test`
  const second = await makeAccount(t, { name: `b ${word} 100%` })
  const first = await makeAccount(t, { name: `A ${word}` })
  await makeCaller(t, { account: first, email })
  const staff = await makeCaller(t, { role: ROLE.staff })
  const find = async (query: string) => {
    const { body } = await staff('GET', `/api/v0/ranch/clients?${query}`)
    return body.map((client: { cid: number }) => client.cid)
  }
  const q = encodeURIComponent(word.toLowerCase())
  expect(await find(`q=${q}`)).toEqual([first.accountId, second.accountId])
  expect(await find(`q=${q}&page=2&pageSize=1`)).toEqual([second.accountId])
  expect(await find(`q=${encodeURIComponent(email)}`)).toEqual([first.accountId])
  expect(await find(`q=${q}%20100%25`)).toEqual([second.accountId])
  expect(await find('q=%25%25')).toEqual([])
})
