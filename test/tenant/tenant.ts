import { sql } from 'kysely'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { ROLE } from '#shared/access.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import type { TestApp } from '../app.ts'
import { goodDraft, goodPrize, makeTokens } from '../makers/campaign-makers.ts'
import { runCron } from '../makers/fairness-makers.ts'
import { makeCodeDesign, makeFile } from '../makers/file-makers.ts'
import { makeGift } from '../makers/gift-makers.ts'
import { type MadeAccount, makeAccount, makeUser, signIn, unique } from '../makers/makers.ts'
import { formKeys, shownBefore } from '../makers/participant.ts'
import { poolOf } from '../makers/pool-makers.ts'
import { makeCodeList } from '../parts/code-makers.ts'
import { makeAward } from './tenant-award.ts'
import { makeThingsOf } from './tenant-people.ts'
import { leaveTraces, makePayments } from './tenant-traces.ts'

/** The kinds of things that a request can name, by the beginning of their keys; `cid` is an account. */
export const KINDS = [
  'evt',
  'prz',
  'cdl',
  'ecb',
  'tile',
  'cmp',
  'tok',
  'usr',
  'msg',
  'ntf',
  'ses',
  'fac',
  'idp',
  'sdm',
  'dom',
  'sct',
  'grp',
  'key',
  'whk',
  'con',
  'apr',
  'stk',
  'blk',
  'awd',
  'abt',
  'doc',
  'rcp',
  'rcf',
  'win',
  'ent',
  'prq',
  'don',
  'file',
  'exp',
  'num',
  'tpl',
  'drf',
  'cid',
] as const
export type Kind = (typeof KINDS)[number]
export type Ids = Readonly<Record<Kind, string>>

/** An account in full use, and the keys of its draft and of what belongs to it. */
export interface Tenant {
  account: MadeAccount
  /** Cookie headers. */
  owner: string
  editor: string
  ids: Ids
  /** A date of the draft, and the campaign of `played`. */
  otherEvents: string[]
  /** A live campaign with an entry that was played and has won. */
  played?: Played
}

interface Played {
  eventKey: string
  /** Form data and nonce of the entry. */
  entry: { answers: Record<string, string>; consents: Record<string, true>; clientNonce: string }
  playToken: string
}

type Method = 'GET' | 'POST' | 'PUT'

async function call(test: TestApp, cookie: string, method: Method, url: string, payload?: object) {
  const answer = await test.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.body === '' ? undefined : answer.json()
}

async function acceptNewRules(test: TestApp, cookie: string, eventKey: string): Promise<void> {
  await call(test, cookie, 'POST', `/api/v0/event/${eventKey}/rules/accept`, { version: 1 })
}

async function campaignOf(test: TestApp, eventKey: string): Promise<Campaign> {
  const campaign = await test.db(db => findCampaign(db, eventKey))
  if (!campaign) throw new Error('the campaign cannot be read')
  return campaign
}

async function makePlayed(test: TestApp, cookie: string): Promise<Played> {
  const draft = goodDraft({ startTime: '2026-03-02', newPrizes: [goodPrize()] })
  const { eventKey } = await call(test, cookie, 'POST', '/api/v0/event/eventbuilder', draft)
  await acceptNewRules(test, cookie, eventKey)
  await call(test, cookie, 'PUT', `/api/v0/event/${eventKey}/tokens`, {})
  const campaign = await campaignOf(test, eventKey)
  await test.db(db =>
    db.updateTable('moments').set({ at: test.clock.now() }).where('campaign_id', '=', campaign.id).execute(),
  )
  const { rules = '', email = '', firstName = '', lastName = '' } = await formKeys(test, campaign)
  const open = `/api/v0/public/event/${eventKey}`
  const nonce = () => test.deps.random.bytes(16).toString('hex')
  const answers = { [email]: `${unique('p')}@example.com`, [firstName]: 'Ada', [lastName]: 'Byron' }
  const entry = { answers, consents: { [rules]: true } as const, clientNonce: nonce() }
  const stamp = shownBefore(test, eventKey)
  const { playToken } = await call(test, '', 'POST', `${open}/entry`, { ...entry, stamp })
  await call(test, '', 'POST', `${open}/play`, { playToken, clientNonce: nonce() })
  await test.db(db =>
    sql`insert into play_voids (campaign_id, account_id, seq, play_seq, received_at, reason, hash)
      select campaign_id, account_id, 0, seq, received_at, 'a test', hash from plays where campaign_id = ${campaign.id}`.execute(
      db,
    ),
  )
  await test.db(db => leaveTraces(db, campaign))
  await runCron(test, 'fairness-heads')
  return { eventKey, entry, playToken }
}

/** A sweepstakes of an hour that is over and drawn: one entry took part, a trial run did not. */
async function makeDrawn(test: TestApp, cookie: string): Promise<void> {
  const now = test.clock.now()
  const draft = goodDraft({
    instantWin: false,
    sweepstakes: true,
    timezone: 'UTC',
    startTime: now.toISOString(),
    endTime: new Date(now.getTime() + HOUR_MS).toISOString(),
    newPrizes: [goodPrize({ quantity: 1 })],
  })
  const { eventKey } = await call(test, cookie, 'POST', '/api/v0/event/eventbuilder', draft)
  await acceptNewRules(test, cookie, eventKey)
  await call(test, cookie, 'PUT', `/api/v0/event/${eventKey}/tokens`, {})
  const campaign = await campaignOf(test, eventKey)
  await poolOf(test, campaign, 1)
  await poolOf(test, campaign, 1, { test: true })
  test.clock.set(new Date(campaign.endsAt.getTime() + HOUR_MS))
  await call(test, cookie, 'POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  test.clock.set(now)
}

/** A draft with a date, a style of its own and an acknowledged warning. */
async function makeDraft(test: TestApp, cookie: string, { accountId }: MadeAccount) {
  const draft = goodDraft({ language: ['en', 'es'], claimDeadlineHours: 48, childTimes: ['2026-03-12'] })
  const { eventKey: evt, children } = await call(test, cookie, 'POST', '/api/v0/event/eventbuilder', draft)
  const style = { ...DEFAULT_STYLE, eventKey: evt, version: 1 }
  await call(test, cookie, 'PUT', `/api/v0/event/${evt}/stylemanager`, style)
  await call(test, cookie, 'PUT', '/api/v0/account/brand', EMPTY_KIT)
  await call(test, cookie, 'POST', `/api/v0/event/${evt}/compliance/ack`, { ids: ['C12'] })
  await acceptNewRules(test, cookie, evt)
  await makeCodeDesign(test, await campaignOf(test, evt))
  const { fileKey } = await makeFile(test, cookie, evt)
  await call(test, cookie, 'PUT', `/api/v0/event/${evt}/sites`, { sites: ['www.copper.example'] })
  await call(test, cookie, 'PUT', `/api/v0/event/${evt}/link`, { slug: evt.replace('_', '-') })
  const template = { name: 'Copper cup', note: '' }
  const { templateKey } = await call(test, cookie, 'PUT', `/api/v0/event/${evt}/template`, template)
  const typed = { draft: emptyDraft('2026-03-10', 'UTC') }
  const { draftKey } = await call(test, cookie, 'POST', '/api/v0/event/drafts', typed)
  const asked = { kind: 'entries', format: 'csv' }
  const { exportKey } = await call(test, cookie, 'POST', `/api/v0/event/${evt}/exports`, asked)
  const [tile] = await call(test, cookie, 'GET', `/api/v0/event/${evt}/eventTiles`)
  const path = `/api/v0/${evt}/eventTile/${tile.tileKey}/components`
  const { texts } = await call(test, cookie, 'GET', path)
  const [prize] = await call(test, cookie, 'GET', `/api/v0/prize/${evt}/true`)
  const block = { kind: 'email', value: 'eve@example.com', reason: 'Chargeback' }
  const listPath = `/api/v0/blacklist/create/${evt}`
  const { created } = await call(test, cookie, 'POST', listPath, { entries: [block] })
  const packs = { name: 'Packs', quantity: 10 }
  const { batches } = await call(test, cookie, 'POST', `/api/v0/event/${evt}/entry-codes`, packs)
  const ids = {
    evt,
    prz: prize.id,
    ecb: batches[0].batchId,
    cdl: await makeCodeList(test, { accountId, prizeKey: prize.id, isGiven: false }),
    tile: tile.tileKey,
    cmp: texts[0].componentKey,
    blk: created[0].id,
    file: fileKey,
    exp: exportKey,
    tpl: templateKey,
    drf: draftKey,
  }
  return { date: children[0], ids }
}

/** A gift that was paid; a draft that has one cannot be deleted. */
async function makeGiftKey(test: TestApp, eventKey: string, wanted: boolean): Promise<string> {
  return wanted ? makeGift(test, eventKey) : `don_${'q'.repeat(16)}`
}

/** Changes the plan of an account, such as for routes of the Gold plan. */
export async function setPlan(test: TestApp, plan: 'GOLD' | 'ALECARTE', { account }: Tenant): Promise<void> {
  await test.db(db =>
    db.updateTable('accounts').set({ subscription_role: plan }).where('id', '=', account.accountId).execute(),
  )
}

/**
 * Makes an account with objects of every kind. It pays with tokens.
 * @param played false leaves out the campaigns that were played and drawn, which take longest
 * @param awarded false leaves out awards; a draft with awards cannot be deleted
 */
export async function makeTenant(test: TestApp, { played = true, awarded = true } = {}): Promise<Tenant> {
  const account = await makeAccount(test, { subscriptionRole: 'ALECARTE' })
  const ownerUser = await makeUser(test, { account })
  const owner = await signIn(test, ownerUser)
  const editor = await signIn(test, await makeUser(test, { account, role: ROLE.editor }))
  const guest = await makeUser(test, { account, role: ROLE.analyst, changePassword: false })
  const tok = (await makeTokens(test, account, played ? 3 : 1)).at(-1) ?? ''
  const live = played ? await makePlayed(test, owner) : undefined
  if (played) await makeDrawn(test, owner)
  const { date, ids } = await makeDraft(test, owner, account)
  const nobody = 'q'.repeat(16)
  const won = awarded
    ? await makeAward(test, await campaignOf(test, ids.evt), ids.prz)
    : {
        awd: `awd_${nobody}`,
        abt: `abt_${nobody}`,
        doc: `doc_${nobody}`,
        rcp: `rcp_${nobody}`,
        rcf: `rcf_${nobody}`,
        win: `win_${nobody}`,
        ent: `ent_${nobody}`,
        prq: `prq_${nobody}`,
      }
  const ofPerson = await makeThingsOf(test, ownerUser)
  await test.db(db => makePayments(db, account))
  return {
    account,
    owner,
    editor,
    ids: {
      ...ids,
      ...won,
      tok,
      don: await makeGiftKey(test, ids.evt, awarded),
      usr: guest.userKey,
      ...ofPerson,
      num: `num_${nobody}`,
      cid: String(account.accountId),
    },
    otherEvents: [date, ...(live ? [live.eventKey] : [])],
    ...(live ? { played: live } : {}),
  }
}
