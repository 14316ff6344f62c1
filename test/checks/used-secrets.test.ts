import { expect, test } from 'vitest'
import { SECRET_TEMPLATES, type SecretTemplate } from '#features/messaging/contract.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { testApp } from '../app.ts'
import { sendReceipt } from '../makers/receipts/receipt-makers.ts'
import { QUEUE, secretsTold, type Told } from '../makers/secret-makers.ts'

const t = await testApp()

const post = (url: string, payload: object = {}) => t.app.inject({ method: 'POST', url, payload })

/** A coupon or gift code is used elsewhere; its message is blanked after 30 days. */
type UsedTemplate = Exclude<SecretTemplate, 'prize-code'>
const isUsed = (template: SecretTemplate): template is UsedTemplate => template !== 'prize-code'

/** Use of the secret by its recipient. */
const USE: Readonly<Record<UsedTemplate, (secret: string, told: Told) => Promise<{ statusCode: number }>>> = {
  'temporary-password': (password, { to: [email] }) => post('/login', { email, password }),
  invitation: (password, { to: [email] }) => post('/login', { email, password }),
  'claim-link': secret => post(`/api/v0/public/claim/${secret}`),
  'claim-reminder': async (_, { to: [, phone] }) => {
    const text = t.texts.findLast(({ to }) => to === phone)?.text ?? ''
    const { headers } = await t.app.inject(/\/c\/\S{12}/.exec(text)?.[0] ?? '')
    return post(`/api/v0/public${/\/claim\/\S{43}/.exec(headers.location ?? '')}`)
  },
  'purchase-receipt': async token => sendReceipt(t, token),
  'one-time-code': (code, { to: [email], codeAt = '' }) => post(codeAt, { email, code }),
  'privacy-code': (code, { keys }) => post(`/api/v0/public/privacy-request/${keys?.prq}/confirm`, { code }),
  'privacy-file': token => t.app.inject(`/privacy-request/file/${token}`),
}

/** Remaining secrets in messages to an address. */
const leftOf = (address: string) =>
  t.db(async db => [
    ...(await db
      .selectFrom('messages')
      .select('secret')
      .where('recipient_hash', '=', lookupOf(t.deps, address))
      .where('secret', 'is not', null)
      .execute()),
    ...(await db
      .selectFrom('sms_messages')
      .select('secret')
      .where('phone_hash', '=', lookupOf(t.deps, address))
      .where('secret', 'is not', null)
      .execute()),
  ])

test.each(SECRET_TEMPLATES.filter(isUsed))(
  'once it is used, nothing is left of the secret of %s',
  async template => {
    const told = await QUEUE[template](t)
    await t.runDueJobs()
    const [secret = ''] = secretsTold(t, template, told)
    const address = (template === 'claim-reminder' ? told.to[1] : told.to[0]) ?? ''
    expect(await leftOf(address)).toContainEqual({ secret: 'sealed' })
    expect((await USE[template](secret, told)).statusCode).toBeLessThan(300)
    const left = await leftOf(address)
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter(one => one.secret !== 'gone')).toEqual([])
  },
)
