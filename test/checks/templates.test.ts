import { expect, test } from 'vitest'
import { mailWinner, tellHandedOver, tellLoss } from '#features/claims/server/index.ts'
import { listTemplates, TEMPLATE_NAMES, type TemplateName } from '#features/messaging/contract.ts'
import { enter } from '#features/participation/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { confirmed } from '../makers/confirmed.ts'
import { makeAccount, makeUser, signIn, unique } from '../makers/makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { makeWinner } from '../makers/winner.ts'

/** Previews are made up: real messages must have the same words. */
const t = await testApp()
const account = await makeAccount(t)
const owner = await makeUser(t, { account, firstName: 'Maya', lastName: 'Okafor' })
const manager = await makeUser(t, { account, role: ROLE.manager })

/** Events, and additions of some campaigns. */
const OF_THE_CASE = ['The draw of', 'Maya Okafor added', 'Unsubscribe from marketing']

/** Start of each paragraph. Addresses, secrets and names differ between emails, and the sender comes last. */
function beginnings(text: string): string[] {
  const paragraphs = text.split('\n\n').slice(0, -1)
  const begun = paragraphs.map(paragraph => {
    const words = paragraph.split(' ')
    if (words.length === 1) return words[0] === 'Hello,' ? 'Hello' : '·'
    return words[0] === 'Hello' ? 'Hello' : words.slice(0, 3).join(' ')
  })
  return begun.filter(words => !OF_THE_CASE.includes(words))
}

async function previewOf(template: TemplateName): Promise<{ subject: string; text: string }> {
  const answer = await t.app.inject({
    url: listTemplates.path,
    headers: { cookie: await signIn(t, manager) },
  })
  const mails = listTemplates.response.parse(answer.json()).filter(({ channel }) => channel === 'email')
  const found = mails.find(mail => mail.template === template)
  if (!found) throw new Error(`${template} has no preview`)
  return found
}

async function mailTo(address: string) {
  await t.runDueJobs()
  const mail = t.mails.findLast(({ to }) => to === address)
  if (!mail) throw new Error(`${address} got no mail`)
  return mail
}

const post = (url: string, payload: object, cookie = '') =>
  t.app.inject({ method: 'POST', url, headers: { cookie }, payload })

const EVENTS: Partial<Record<TemplateName, () => Promise<string>>> = {
  async 'temporary-password'() {
    await post('/passwordreset', { email: manager.email })
    return manager.email
  },
  async invitation() {
    const email = `${unique('guest')}@example.test`
    const person = { email, firstName: 'Theo', lastName: 'Lane', role: ROLE.editor }
    await post('/api/v0/team', person, await signIn(t, owner))
    return email
  },
  async notification() {
    const person = { email: `${unique('guest')}@example.test`, firstName: 'Theo', lastName: 'Lane' }
    await post('/api/v0/team', { ...person, role: ROLE.clerk }, await signIn(t, owner))
    return owner.email
  },
  async 'claim-link'() {
    const { campaign, award } = await makeWinner(t, { settings: { emailContact: 'help@example.com' } })
    await t.db(db => mailWinner(db, t.deps, campaign, award))
    return award.person.email ?? ''
  },
  async forfeiture() {
    const { campaign, award } = await makeWinner(t, { settings: { emailContact: 'help@example.com' } })
    await t.db(db => tellLoss(db, t.deps, campaign, award, 'late'))
    return award.person.email ?? ''
  },
  async award() {
    const { campaign, award } = await makeWinner(t, { settings: { emailContact: 'help@example.com' } })
    const given = { prizeTitle: 'Prize 1', at: t.clock.now() }
    await t.db(db => tellHandedOver(db, t.deps, campaign, award, given))
    return award.person.email ?? ''
  },
  async 'entry-confirmation'() {
    const email = `${unique('enters')}@example.test`
    const settings = { confirmEntries: true, emailContact: 'help@example.com' }
    const { campaign } = await makeCampaign(t, { settings })
    const answers = { person: { firstName: 'Jo', email }, others: {}, consents: {} }
    await t.db(db =>
      enter(db, t.deps, campaign, { answers, source: 'direct', nonce: t.deps.random.bytes(16) }),
    )
    await confirmed(t)
    return email
  },
  async 'privacy-code'() {
    const email = `${unique('asks')}@example.test`
    await post('/api/v0/public/privacy-request', { kind: 'access', email })
    return email
  },
}

test.each(TEMPLATE_NAMES.filter(name => name in EVENTS))(
  'a message sent as %s reads like its preview',
  async template => {
    const address = await EVENTS[template]?.()
    const [sent, preview] = [await mailTo(address ?? ''), await previewOf(template)]
    expect(beginnings(sent.text)).toEqual(beginnings(preview.text))
    expect(sent.html).toContain('<!doctype html>')
  },
)
