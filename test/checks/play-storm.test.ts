import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  encodePlay,
  extendChain,
  listCommitments,
  startChain,
  toHex,
} from '#features/fairness/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { makeUser, signIn, unique } from '../makers/makers.ts'
import { formKeys, shownBefore } from '../makers/participant.ts'
import {
  type CampaignWishes,
  type MadeCampaign,
  makeCampaign,
  setMomentTimes,
} from '../makers/play-makers.ts'
import { brokenInvariants } from '../parts/play-invariants.ts'
import { peopleIn } from '../people.ts'

const t = await testApp()

const newNonce = () => t.deps.random.bytes(16).toString('hex')

let addresses = 0
/** A network without earlier requests. */
function elsewhere(): string {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.1`
}

/** A campaign all of whose moments are due, and what its participants and its owner do. */
async function makeStorm(wishes: CampaignWishes) {
  const made = await makeCampaign(t, wishes)
  const { campaign } = made
  const pieces = made.prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  await setMomentTimes(
    t,
    campaign,
    Array.from({ length: pieces }, () => t.clock.now()),
  )
  const { rules = '', email = '', firstName = '', lastName = '' } = await formKeys(t, campaign)
  const post = (call: 'entry' | 'play', payload: object) =>
    t.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/${call}`,
      remoteAddress: elsewhere(),
      payload,
    })
  return {
    ...made,
    enter: (who: string, clientNonce = newNonce(), name = 'Ada') => {
      const answers = { [email]: who, [firstName]: name, [lastName]: 'Byron' }
      const stamp = shownBefore(t, campaign.eventKey)
      return post('entry', { answers, consents: { [rules]: true }, source: 'qr', clientNonce, stamp })
    },
    play: (playToken: string, clientNonce = newNonce()) => post('play', { playToken, clientNonce }),
  }
}

/** Something of the campaign that its owner saves again and again while people play. */
async function makeBusyOwner({ campaign, prizes }: MadeCampaign) {
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const cookie = await signIn(t, await makeUser(t, { account, role: ROLE.manager }))
  const put = (url: string, payload: object) =>
    t.app.inject({ method: 'PUT', url, payload, headers: { cookie } })
  return async (round: number) => {
    const answers = await Promise.all([
      put(`/api/v0/prize/${prizes[0]?.prizeKey}`, { description: `Prize ${round}` }),
      put('/api/v0/event', { eventKey: campaign.eventKey, description: `Round ${round}` }),
    ])
    return answers.map(({ statusCode }) => statusCode)
  }
}

/** The log's head as it follows from the commitment and the plays alone. */
async function headOf({ campaign }: MadeCampaign): Promise<string> {
  const [commitment] = await t.db(db => listCommitments(db, campaign.id))
  const plays = await t.db(db =>
    db
      .selectFrom('plays')
      .innerJoin('entries', 'entries.id', 'plays.entry_id')
      .select(['seq', 'received_at', 'client_nonce', 'outcome', 'moment_n', 'person_tag'])
      .where('plays.campaign_id', '=', campaign.id)
      .orderBy('seq')
      .execute(),
  )
  const head = plays.reduce(
    (before, play) =>
      extendChain(
        before,
        encodePlay({
          seq: play.seq,
          type: 'play',
          receivedAtMs: play.received_at.getTime(),
          personTag: play.person_tag,
          clientNonce: play.client_nonce,
          outcome: play.outcome === 1 ? 'win' : 'lose',
          momentIndex: play.moment_n ?? undefined,
        }),
      ),
    startChain(Uint8Array.from(Buffer.from(commitment?.C ?? '', 'hex'))),
  )
  return toHex(head)
}

test('64 people who enter and play at once, each request twice, while the owner saves: all of it holds', async () => {
  const storm = await makeStorm({ quantities: [30, 10] })
  const save = await makeBusyOwner(storm)
  const statuses: number[] = []
  let running = true
  const owner = (async () => {
    for (let round = 1; running; round += 1) statuses.push(...(await save(round)))
  })()
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const [who, entryNonce, playNonce] = [`${unique('p')}@example.com`, newNonce(), newNonce()]
      const entered = await Promise.all([storm.enter(who, entryNonce), storm.enter(who, entryNonce)])
      const [token, copy] = entered.map(answer => answer.json().playToken)
      expect([entered.map(answer => answer.statusCode), copy]).toEqual([[200, 200], token])
      const played = await Promise.all([storm.play(token, playNonce), storm.play(token, playNonce)])
      expect(played.map(answer => answer.statusCode)).toEqual([200, 200])
      expect(played[1]?.json()).toMatchObject({ receipt: played[0]?.json().receipt })
      return played[0]?.json().outcome
    }),
  )
  running = false
  await owner
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(outcomes.filter(outcome => outcome === 'win')).toHaveLength(40)
  expect(await brokenInvariants(t, storm.campaign)).toEqual([])
  const log = await t.db(db =>
    db.selectFrom('play_logs').select('head').where('campaign_id', '=', storm.campaign.id).executeTakeFirst(),
  )
  expect(log?.head.toString('hex')).toBe(await headOf(storm))
})

test('one person who tries fifty times at once, with many spellings and nonces, enters and wins once', async () => {
  const storm = await makeStorm({ quantities: [20] })
  const name = unique('p')
  const spellings = [`${name}@gmail.com`, `${name.toUpperCase()}+a@GMAIL.com`, `${name}@googlemail.com`]
  const entered = await Promise.all(
    Array.from({ length: 50 }, (_, n) => storm.enter(spellings[n % spellings.length] ?? '')),
  )
  const taken = entered.filter(answer => answer.statusCode === 200)
  expect([taken.length, new Set(entered.map(answer => answer.statusCode))]).toEqual([1, new Set([200, 409])])
  const token = taken[0]?.json().playToken
  const played = await Promise.all(Array.from({ length: 50 }, () => storm.play(token)))
  expect(new Set(played.map(answer => answer.body)).size).toBe(1)
  expect(played[0]?.json()).toMatchObject({ outcome: 'win', receipt: { seq: 1 } })
  expect(await brokenInvariants(t, storm.campaign)).toEqual([])
})

test('of two nonces of a play sent at once, one is kept, and both are answered with it', async () => {
  const storm = await makeStorm({ quantities: [1] })
  const token = (await storm.enter(`${unique('p')}@example.com`)).json().playToken
  const nonces = [newNonce(), newNonce()]
  const played = await Promise.all(nonces.map(nonce => storm.play(token, nonce)))
  const kept = played.map(answer => answer.json().receipt.clientNonce)
  expect(kept[0]).toBe(kept[1])
  expect(nonces).toContain(kept[0])
  expect(await brokenInvariants(t, storm.campaign)).toEqual([])
})

describe('a repeated entry', () => {
  test('with other answers of the same person is the first one', async () => {
    const storm = await makeStorm({ quantities: [1] })
    const [who, nonce] = [`${unique('p')}@example.com`, newNonce()]
    const [first, again] = [await storm.enter(who, nonce), await storm.enter(who, nonce, 'Grace')]
    expect(again.json()).toEqual(first.json())
    expect(await peopleIn(t, [storm.campaign.id])).toMatchObject([{ firstName: 'Ada' }])
  })

  test("with another person is another entry, with another token, and opens nothing of the first one's", async () => {
    const storm = await makeStorm({ quantities: [1] })
    const nonce = newNonce()
    const [first, other] = [
      (await storm.enter(`${unique('p')}@example.com`, nonce)).json(),
      (await storm.enter(`${unique('p')}@example.com`, nonce)).json(),
    ]
    expect([other.entryId === first.entryId, other.playToken === first.playToken]).toEqual([false, false])
    expect((await storm.play(first.playToken)).json().outcome).toBe('win')
    expect((await storm.play(other.playToken)).json().outcome).toBe('lose')
    expect(await brokenInvariants(t, storm.campaign)).toEqual([])
  })

  test('after the campaign is over, or from a refused person, leaves no trace', async () => {
    const storm = await makeStorm({ quantities: [1], endsAt: new Date(t.clock.now().getTime() + 1000) })
    t.clock.advance({ seconds: 1 })
    expect((await storm.enter(`${unique('p')}@example.com`)).statusCode).toBe(410)
    const left = await t.db(db =>
      db.selectFrom('entries').select('id').where('campaign_id', '=', storm.campaign.id).execute(),
    )
    expect(left).toEqual([])
    expect(await brokenInvariants(t, storm.campaign)).toEqual([])
  })
})

describe('a broken invariant is noticed:', () => {
  test.each([
    [
      'a prize too many',
      'update prize_counts set awarded = awarded - 1 where campaign_id = $1 and awarded > 0',
    ],
    ['a moment given back', 'update moments set play_seq = null where campaign_id = $1 and play_seq = 1'],
    [
      'a moment moved',
      "update moments set at = at + interval '1 hour' where campaign_id = $1 and play_seq = 1",
    ],
    [
      'a lost win',
      'update plays set outcome = 0, moment_n = null, prize_id = null where campaign_id = $1 and seq = 1',
    ],
    ['a play taken out', 'delete from plays where campaign_id = $1 and seq = 1'],
    ['another head', "update play_logs set head = sha256('') where campaign_id = $1"],
    [
      'time turned back',
      "update plays set received_at = received_at + interval '1 s' where campaign_id = $1 and seq = 1",
    ],
    ['a second win of a person', 'update participants set wins = wins + 1 where campaign_id = $1'],
    ['an entry that nobody counted', 'update participants set entries = entries - 1 where campaign_id = $1'],
    ['wrong totals', 'update play_logs set entries = entries + 1 where campaign_id = $1'],
    ['wrong minutes', 'update minute_counts set wins = wins + 1 where campaign_id = $1'],
  ])('%s', async (_what, statement) => {
    const storm = await makeStorm({ quantities: [1] })
    for (let n = 0; n < 2; n += 1) {
      const { playToken } = (await storm.enter(`${unique('p')}@example.com`)).json()
      await storm.play(playToken)
    }
    expect(await brokenInvariants(t, storm.campaign)).toEqual([])
    const { numAffectedRows = 0n } = await t.db(db =>
      db.executeQuery(CompiledQuery.raw(statement, [storm.campaign.id])),
    )
    expect(numAffectedRows).toBeGreaterThan(0n)
    expect(await brokenInvariants(t, storm.campaign)).not.toEqual([])
  })
})
