import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import type { TestApp } from '../app.ts'
import { type MadeAccount, type MadeUser, makeUser, signIn, type UserWishes } from './makers.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A person who calls the service: status and parsed body of each answer. */
export type Caller = (
  method: Method,
  url: string,
  payload?: object,
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, looked at by tests only
) => Promise<{ status: number; body: any }>

/**
 * A new person, an owner of a GOLD account of their own unless wished otherwise; signed in again for each call,
 * regardless of the clock.
 */
export async function makeCaller(test: TestApp, wishes: UserWishes = {}): Promise<Caller> {
  return callerOf(test, await makeUser(test, wishes))
}

/** Calls as a person, signed in again for each call. */
export function callerOf(test: TestApp, user: MadeUser): Caller {
  return async (method, url, payload) => {
    const headers = { cookie: await signIn(test, user) }
    const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
}

/** A draft that nothing blocks and nothing warns about; the test clock starts on 2026-03-02. */
export function goodDraft(changes: object = {}): object {
  const draft: NewCampaign = {
    title: 'Free Cup Friday',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    timezone: 'America/New_York',
    instantWin: true,
    campaignSponsor: 'Copper Kettle Coffee',
    sponsorAddress: {
      street: '18 Quarry Road',
      city: 'Burlington',
      state: 'VT',
      zip: '05401',
      country: 'US',
    },
    emailContact: 'hello@copper.test',
    qrEntry: true,
    unclaimedPolicy: 'secondChance',
    expectedParticipation: 500,
    minimumAge: 21,
    instant: {
      mechanism: 'moments',
      distribution: 'uniform',
      playsPerPerson: 1,
      per: 'event',
      winsPerPerson: 1,
    },
    newPrizes: [goodPrize()],
  }
  return { ...draft, ...changes }
}

/** Twenty cups of coffee. */
export function goodPrize(changes: object = {}) {
  return {
    title: 'Free cup',
    description: '',
    type: 'gift' as const,
    quantity: 20,
    value: 400,
    redemptionPin: '',
    contains: [],
    ...changes,
  }
}

/** Creates a campaign over HTTP and returns its key. */
export async function createCampaign(caller: Caller, changes: object = {}): Promise<string> {
  const { status, body } = await caller('POST', '/api/v0/event/eventbuilder', goodDraft(changes))
  if (status !== 200) throw new Error(`create answered ${status}: ${JSON.stringify(body)}`)
  return body.eventKey
}

/** Rewrites the rules of a draft and accepts them, as activation requires. */
export async function acceptRules(caller: Caller, eventKey: string): Promise<void> {
  const path = `/api/v0/event/${eventKey}/rules`
  const written = await caller('PUT', path, { reset: true })
  const { status, body } = await caller('POST', `${path}/accept`, { version: written.body.version })
  if (status !== 200) throw new Error(`accept answered ${status}: ${JSON.stringify(body)}`)
}

/** Creates a campaign over HTTP and accepts its rules: nothing but the activation is missing. */
export async function createReady(caller: Caller, changes: object = {}): Promise<string> {
  const eventKey = await createCampaign(caller, changes)
  const { status, body } = await caller('POST', `/api/v0/event/${eventKey}/rules/accept`, { version: 1 })
  if (status !== 200) throw new Error(`accept answered ${status}: ${JSON.stringify(body)}`)
  return eventKey
}

/** Acknowledges warnings; false where anything else is found. */
async function acknowledge(caller: Caller, eventKey: string, findings: { id: string; severity: string }[]) {
  if (findings.some(({ severity }) => severity !== 'warn')) return false
  const ids = findings.map(({ id }) => id)
  return (await caller('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids })).status === 200
}

/** Creates a campaign, accepts its rules, acknowledges warnings and activates it by status. */
export async function createActive(caller: Caller, changes: object = {}): Promise<string> {
  const eventKey = await createReady(caller, changes)
  const activate = () => caller('PUT', '/api/v0/event', { eventKey, status: 2 })
  let { status, body } = await activate()
  if (status === 422 && (await acknowledge(caller, eventKey, body.findings))) {
    ;({ status, body } = await activate())
  }
  if (status !== 200) throw new Error(`activate answered ${status}: ${JSON.stringify(body)}`)
  return eventKey
}

/** Gives an account tokens to spend; returns their keys. */
export async function makeTokens(
  test: TestApp,
  { accountId }: Pick<MadeAccount, 'accountId'>,
  count: number,
): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `tok_${test.deps.random.bytes(8).toString('hex')}`)
  if (count === 0) return keys
  const created_at = test.clock.now()
  const tokens = keys.map(token_key => ({ account_id: accountId, token_key, source: 'grant', created_at }))
  await test.db(db => db.insertInto('tokens').values(tokens).execute())
  return keys
}
