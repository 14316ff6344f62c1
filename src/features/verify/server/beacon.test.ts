import { afterEach, expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { InstantWinSpec } from '#features/fairness/contract.ts'
import {
  checkFiles,
  masterKey,
  QUICKNET,
  readEvidence,
  sealMoments,
  timeOfRound,
  toHex,
  verdictOf,
} from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { endCampaign, playAsSomebody, runCron } from '#test/makers/fairness-makers.ts'
import { browse, filledForm, formKeys, shownBefore } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, momentTimes } from '#test/makers/play-makers.ts'
import { jsonIn, publishedFiles } from '#test/parts/published-files.ts'

const ROUND = 1000
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const BEACON_BYTES = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

let answer: () => string
const asked: number[] = []
const service = await testApp({
  beacon: {
    async fetch(round) {
      asked.push(round)
      return answer()
    },
  },
})
afterEach(() => {
  asked.length = 0
})

const get = (eventKey: string, name: string) =>
  service.app.inject(`/api/v0/public/event/${eventKey}/fairness/${name}`)

/** A campaign that is activated 60 seconds before the round whose signature is known. */
async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  service.clock.set(new Date(timeOfRound(ROUND) - 60_000))
  answer = () => SIGNATURE
  return (await makeCampaign(service, { quantities: [3, 1], ...wishes })).campaign
}

async function waitForRound(): Promise<void> {
  service.clock.set(new Date(timeOfRound(ROUND) + 2_000))
  await service.runDueJobs()
}

async function commitmentOf({ id }: Campaign) {
  return service.db(db =>
    db.selectFrom('commitments').selectAll().where('campaign_id', '=', id).executeTakeFirstOrThrow(),
  )
}

const download = (eventKey: string) => publishedFiles(service, eventKey)

test('the commitment names the first round a minute later, and no moment comes before five seconds after it', async () => {
  const campaign = await make()
  const { spec, published_at } = await commitmentOf(campaign)
  const { beacon, windows } = InstantWinSpec.parse(spec)
  expect(beacon).toEqual({ chain: QUICKNET.chain, round: ROUND })
  expect(windows).toEqual([[timeOfRound(ROUND) + 5_000, campaign.endsAt.getTime()]])
  expect(timeOfRound(ROUND) - published_at.getTime()).toBe(60_000)
  expect((await get(campaign.eventKey, 'commitment.json')).json().commitments[0].spec.beacon.round).toBe(
    ROUND,
  )
  expect((await get(campaign.eventKey, 'moments-root.json')).statusCode).toBe(404)
  expect(await momentTimes(service, campaign)).toEqual([])
})

test('until the moments are fixed the page says that it starts soon, and entries are closed', async () => {
  const campaign = await make()
  const page = await service.app.inject(`/e/${campaign.eventKey}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Starting soon')
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(service, campaign)
  const entry = await service.app.inject({
    method: 'POST',
    url: `/api/v0/public/event/${campaign.eventKey}/entry`,
    payload: {
      answers: { [firstName]: 'Ada', [lastName]: 'Byron', [email]: 'ada@example.com' },
      consents: { [rules]: true },
      stamp: shownBefore(service, campaign.eventKey),
    },
  })
  expect(entry.json()).toMatchObject({ message: 'This campaign has not started yet' })
  const form = { ...(await filledForm(service, campaign)), nonce: 'ab'.repeat(16) }
  const sent = await browse(service).send(`/e/${campaign.eventKey}`, form)
  expect(sent.body).toContain('Starting soon')
  await waitForRound()
  expect((await service.app.inject(`/e/${campaign.eventKey}`)).body).not.toContain('Starting soon')
  expect((await playAsSomebody(service, campaign)).outcome).toBe('lose')
})

test('a signature that the group did not make fixes nothing, nor does silence, and the next try does', async () => {
  const campaign = await make()
  const refused = [
    () => SIGNATURE.replace(/9$/, '8'),
    () => 'not a signature',
    () => {
      throw new Error('no network')
    },
  ]
  answer = refused[0] ?? answer
  await waitForRound()
  for (const wrong of refused) {
    answer = wrong
    service.clock.advance({ minutes: 1 })
    await runCron(service, 'fairness-moments')
    expect((await commitmentOf(campaign)).moments_root).toBeNull()
    expect((await service.app.inject(`/e/${campaign.eventKey}`)).body).toContain('Starting soon')
  }
  answer = () => SIGNATURE
  await runCron(service, 'fairness-moments')
  expect((await commitmentOf(campaign)).moments_root).not.toBeNull()
  asked.length = 0
  await runCron(service, 'fairness-moments')
  expect(asked).toEqual([])
})

test('before the round no source is asked', async () => {
  await make()
  await runCron(service, 'fairness-moments')
  expect(asked).toEqual([])
  await waitForRound()
})

test('moments follow from seed and round, and the whole campaign is verified without a remark', async () => {
  const campaign = await make()
  await waitForRound()
  await playAsSomebody(service, campaign)
  service.clock.set((await momentTimes(service, campaign))[0] ?? service.clock.now())
  const winner = await playAsSomebody(service, campaign)
  expect(winner.outcome).toBe('win')
  await runCron(service, 'fairness-heads')
  await endCampaign(service, campaign)
  const files = await download(campaign.eventKey)
  const [certificate, reveal] = [jsonIn(files, 'certificate.json'), jsonIn(files, 'reveal.json')]
  expect(certificate.beacon).toEqual({
    chain: QUICKNET.chain,
    round: ROUND,
    signature: SIGNATURE,
    randomness: BEACON_BYTES,
  })
  expect(reveal.beacon).toEqual(certificate.beacon)
  const { commitment, seed, spec, moments_root } = await commitmentOf(campaign)
  const key = masterKey(seed ?? Buffer.alloc(0), commitment, Buffer.from(BEACON_BYTES, 'hex'))
  expect(toHex(sealMoments(key, InstantWinSpec.parse(spec)).root)).toBe(moments_root?.toString('hex'))
  const steps = checkFiles(readEvidence({ files, receipt: winner.receipt }))
  expect(steps.filter(({ state }) => state !== 'passed')).toEqual([])
  expect(verdictOf(steps)).toBe(0)
})

test.each(['odds', 'deck'] as const)('%s waits for the round too, and is verified', async mechanism => {
  const shared = { distribution: 'uniform', playsPerPerson: 1, per: 'event', winsPerPerson: 1 } as const
  const instant = { ...shared, mechanism, oneIn: 1 }
  const campaign = await make({ settings: { instant, expectedParticipation: 8 } })
  expect((await playAsSomebody(service, campaign)).playToken).toBeUndefined()
  await waitForRound()
  service.clock.advance({ seconds: 5 })
  const players = await Promise.all(Array.from({ length: 8 }, () => playAsSomebody(service, campaign)))
  expect(players.filter(({ outcome }) => outcome === 'win')).toHaveLength(4)
  await endCampaign(service, campaign)
  expect(verdictOf(checkFiles(readEvidence({ files: await download(campaign.eventKey) })))).toBe(0)
})
