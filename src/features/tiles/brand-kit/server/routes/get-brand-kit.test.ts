import { expect, test } from 'vitest'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const URL = '/api/v0/account/brand'
const BAKERY = { campaignSponsor: 'Sunrise Bakery', emailContact: 'hello@sunrise.test' }

const client = await makeUser(t)
const owner = await makeCaller(t, { account: client })
await owner('PUT', URL, { ...EMPTY_KIT, sponsor: BAKERY })
const ofClient = `${URL}?cid=${client.accountId}`

test("staff reads a client's kit, and without a client its own", async () => {
  const staff = await makeCaller(t, { role: ROLE.staffOperations })
  expect((await staff('GET', ofClient)).body).toMatchObject({ sponsor: BAKERY, version: 2 })
  expect((await staff('GET', URL)).body).toEqual(EMPTY_KIT)
  expect((await staff('GET', `${URL}?cid=999999999`)).status).toBe(404)
})

test("an owner reads the own kit alone: another account's is not found", async () => {
  expect((await owner('GET', ofClient)).body.sponsor).toEqual(BAKERY)
  const stranger = await makeCaller(t)
  expect((await stranger('GET', ofClient)).status).toBe(404)
  expect((await stranger('GET', `${URL}?cid=999999999`)).status).toBe(404)
})

test('staff that acts for one client does not see the kit of another', async () => {
  const cookie = await signIn(t, await makeUser(t, { role: ROLE.staffOperations }))
  const { accountId } = await makeUser(t)
  const read = async (url: string) =>
    (await t.app.inject({ method: 'GET', url, headers: { cookie } })).statusCode
  expect(await read(ofClient)).toBe(200)
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/v0/ranch/act-as',
    headers: { cookie },
    payload: { cid: accountId, reason: 'Setting up their first campaign' },
  })
  expect(statusCode).toBe(200)
  expect([await read(ofClient), await read(`${URL}?cid=${accountId}`)]).toEqual([404, 200])
})
