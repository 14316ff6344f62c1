import { type Award, submitClaim } from '#features/claims/server/index.ts'
import type { SecretTemplate } from '#features/messaging/contract.ts'
import { ROLE } from '#shared/access.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { TestApp } from '../app.ts'
import { makeCodeWinner } from '../parts/code-makers.ts'
import { changePersons } from '../people.ts'
import { makeCaller } from './campaign-makers.ts'
import { runCron } from './fairness-makers.ts'
import { makeUser, unique } from './makers.ts'
import { makeCampaign } from './play-makers.ts'
import { privacyOf } from './privacy-makers.ts'
import { decideOnReceipt, makeReceiptWinner } from './receipts/receipt-makers.ts'
import { newPhone } from './texting.ts'
import { makeWinner } from './winner.ts'

/** Recipient of a message with a secret, and their data. */
export interface Told {
  /** Addresses and numbers. */
  to: string[]
  accountId: number
  /** Confirmation URL of an emailed code. */
  codeAt?: string
  keys?: Partial<Record<'evt' | 'awd' | 'prq' | 'ent', string>>
}

/** Token of a claim page: the long one in emails, the short one in texts. */
const CLAIM = /(?<=\/claim\/)[A-Za-z0-9_-]{43}|(?<=\/c\/)[A-Za-z0-9_-]{12}/

/** Secret in the text of each kind of message. */
export const SECRET_IN: Readonly<Record<SecretTemplate, RegExp>> = {
  'temporary-password': /^\S{14}$/m,
  invitation: /^\S{14}$/m,
  'claim-link': CLAIM,
  'claim-reminder': CLAIM,
  'prize-code': /\bGIFT-\d{16}\b/,
  'purchase-receipt': /(?<=\/receipt\/)[A-Za-z0-9_-]{43}/,
  'one-time-code': /\b\d{6}\b/,
  'privacy-code': /\b\d{6}\b/,
  'privacy-file': /(?<=\/privacy-request\/file\/)[A-Za-z0-9_-]{43}/,
}

async function givePhone(t: TestApp, { entryId }: Award, more: { email?: null } = {}): Promise<string> {
  const phone = newPhone()
  await changePersons(t, [entryId], { phone, ...more })
  return phone
}

/** A winner with a phone number beside an address, or in its place, notified on every channel. */
async function tellWinner(t: TestApp, by: 'both' | 'phone') {
  const { campaign, award } = await makeWinner(t, { settings: { marketingOptIn: true } })
  const phone = await givePhone(t, award, by === 'phone' ? { email: null } : {})
  const { accountId, eventKey: evt } = campaign
  const call = await makeCaller(t, { account: { accountId, subscriptionRole: 'GOLD' } })
  await call('POST', `/api/v0/event/${evt}/awards/${award.awardKey}/notify`)
  await t.runDueJobs()
  const to = by === 'phone' ? [phone] : [award.person.email ?? '', phone]
  return { award, told: { to, accountId, keys: { evt, awd: award.awardKey, ent: award.entryKey } } }
}

/** Asks for a code, by the way that the campaign confirms people. */
async function askCode(t: TestApp, verifyContact: 'email' | 'sms', contact: object) {
  const { campaign } = await makeCampaign(t, { settings: { verifyContact, phoneNumber: true } })
  const url = `/api/v0/public/event/${campaign.eventKey}/otp`
  await t.app.inject({ method: 'POST', url, payload: contact })
  return campaign
}

/** Queues a message of each kind that carries a secret, by each of its channels. */
export const QUEUE: Readonly<Record<SecretTemplate, (t: TestApp) => Promise<Told>>> = {
  async 'temporary-password'(t) {
    const { email, accountId } = await makeUser(t)
    await t.app.inject({ method: 'POST', url: '/passwordreset', payload: { email } })
    return { to: [email], accountId }
  },
  async invitation(t) {
    const owner = await makeUser(t)
    const call = await makeCaller(t, { account: owner })
    const [member, client] = [`${unique('m')}@example.test`, `${unique('c')}@example.test`]
    const person = { firstName: 'Theo', lastName: 'Lane' }
    await call('POST', '/api/v0/team', { ...person, email: member, role: ROLE.editor })
    const staff = await makeCaller(t, { role: ROLE.staffOperations })
    const opened = { ...person, name: 'Otters', subscriptionRole: 'GOLD', ownerEmail: client }
    await staff('POST', '/api/v0/ranch/clients', opened)
    return { to: [member, client], accountId: owner.accountId }
  },
  async 'claim-link'(t) {
    return (await tellWinner(t, 'both')).told
  },
  async 'claim-reminder'(t) {
    const [mailed, texted] = [await tellWinner(t, 'both'), await tellWinner(t, 'phone')]
    t.clock.set(new Date(texted.award.deadlineAt.getTime() - DAY_MS / 2))
    await runCron(t, 'remind-winners')
    const [address = ''] = mailed.told.to
    return { ...texted.told, to: [address, ...texted.told.to] }
  },
  async 'prize-code'(t) {
    const { campaign, award } = await makeCodeWinner(t)
    await t.db(db => submitClaim(db, t.deps, campaign, award.id, {}))
    const { accountId, eventKey: evt } = campaign
    const keys = { evt, awd: award.awardKey, ent: award.entryKey }
    return { to: [award.person.email ?? ''], accountId, keys }
  },
  async 'purchase-receipt'(t) {
    const [mailed, texted] = [await makeReceiptWinner(t), await makeReceiptWinner(t)]
    const phone = await givePhone(t, texted.award, { email: null })
    for (const { campaign, send } of [mailed, texted]) {
      await send()
      await decideOnReceipt(t, campaign, { decision: 'again', reason: 'The date is missing' })
    }
    const { accountId, eventKey: evt } = mailed.campaign
    const keys = { evt, awd: mailed.award.awardKey, ent: mailed.award.entryKey }
    return { to: [mailed.award.person.email ?? '', phone], accountId, keys }
  },
  async 'one-time-code'(t) {
    const [email, phone] = [`${unique('p')}@example.com`, newPhone()]
    const mailed = await askCode(t, 'email', { email })
    const codeAt = `/api/v0/public/event/${mailed.eventKey}/otp/verify`
    const { accountId, eventKey } = await askCode(t, 'sms', { phone })
    return { to: [email, phone], accountId, keys: { evt: eventKey }, codeAt }
  },
  async 'privacy-code'(t) {
    const { ask, makePerson } = privacyOf(t)
    const { email, campaign, award } = await makePerson()
    const phone = await givePhone(t, award)
    const { accountId, eventKey } = campaign
    const { requestId } = (await ask({ kind: 'access', email, eventKey })).json()
    await ask({ kind: 'access', phone, eventKey })
    return { to: [email, phone], accountId, keys: { evt: eventKey, prq: requestId } }
  },
  async 'privacy-file'(t) {
    const { makePerson, confirmed } = privacyOf(t)
    const asking = await makePerson()
    const { requestId, url } = await confirmed('access', asking)
    await asking.owner('PUT', url, { action: 'fulfil' })
    const { accountId, eventKey: evt } = asking.campaign
    return { to: [asking.email], accountId, keys: { evt, prq: requestId } }
  },
}

/** The secrets in delivered messages of a kind to a person. */
export function secretsTold(t: TestApp, template: SecretTemplate, { to }: Told): string[] {
  return to.map(address => {
    const texts = [...t.mails, ...t.texts].filter(message => message.to === address)
    const found = texts.flatMap(({ text }) => SECRET_IN[template].exec(text)?.[0] ?? []).at(-1)
    if (!found) throw new Error(`${template} told ${address} no secret`)
    return found
  })
}
