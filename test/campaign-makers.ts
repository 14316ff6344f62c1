import type { NewCampaign } from '#features/builder/contract.ts'
import type { TestApp } from './app.ts'
import { unique } from './makers.ts'

/** A draft that nothing blocks: one instant-win prize and everything that the checks ask for. */
export function goodDraft(changes: object = {}): Record<string, unknown> {
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
    newPrizes: [
      {
        title: 'Free cup',
        description: '',
        type: 'gift',
        quantity: 20,
        value: 400,
        redemptionPin: '',
        contains: [],
      },
    ],
  }
  return { ...draft, ...changes }
}

/** Creates a campaign over HTTP and returns its key. */
export async function createCampaign(test: TestApp, cookie: string, changes: object = {}): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v0/event/eventbuilder',
    headers: { cookie },
    payload: goodDraft(changes),
  })
  if (answer.statusCode !== 200) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().eventKey
}

/** Gives an account tokens to spend. */
export async function makeTokens(test: TestApp, accountId: number, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `tok_${test.deps.random.bytes(8).toString('hex')}`)
  await test.db(db =>
    db
      .insertInto('tokens')
      .values(
        keys.map(tokenKey => ({
          account_id: accountId,
          token_key: tokenKey,
          source: 'grant',
          note: unique('grant'),
          created_at: test.clock.now(),
        })),
      )
      .execute(),
  )
  return keys
}
