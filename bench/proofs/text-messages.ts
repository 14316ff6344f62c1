// Forged text message webhooks, over HTTP against the built program: forged, replayed, and of another tenant. None may
// be accepted, and fifty deliveries of one message are one entry. Exits with 1 on any failure.
//   npm run prove:text-messages [-- tries]   10,000 tries when absent
import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { expect, say } from '../shared/holds.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { drive } from '../shared/raw-client.ts'
import {
  addNumber,
  NUMBER,
  phoneOf,
  textedSettings,
  type WebhookWishes,
  webhookOf,
} from '../shared/texting.ts'

const tries = Number(process.argv[3] ?? 10_000)
const PORT = 4252
const CLIENTS = 32
const REPLAYS = 50

const world = await openPlayWorld()
const { deps } = world

const countEntries = ({ id }: Campaign): Promise<number> =>
  inScope(deps.pool, 'system', async db => {
    const { entries } = await db
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
    return entries
  })

const flip = (text: string) => {
  const at = randomBytes(4).readUInt32BE() % text.length
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}

/** Everything about a message that can be wrong. */
const TRICKS: Readonly<Record<string, Partial<WebhookWishes>>> = {
  'no signature': { signature: () => undefined },
  'an empty signature': { signature: () => '' },
  'half a signature': { signature: right => right.slice(0, 14) },
  'a changed signature': { signature: flip },
  'the secret of nobody': { secret: 'wrong' },
  'no secret': { secret: '' },
  'a changed body': { tamper: body => body.replace('Body=', 'Body=X') },
  'a field more': { tamper: body => `${body}&NumMedia=1` },
  'another sender': { tamper: body => body.replace(/From=%2B1207/, 'From=%2B1208') },
  'another tenant': { account: 'ACother' },
  'another tenant with our secret': { account: 'ACother', secret: 'bench-secret' },
  'a number of nobody': { to: '+12025550177' },
  'bytes that are no UTF-8': { tamper: body => `${body}%ff%fe` },
}

try {
  const keyword = 'PROVE'
  const campaign = await makeBenchCampaign(deps, { prizes: 10, settings: textedSettings(keyword) })
  await addNumber(deps)
  await world.serve(PORT)

  const tricks = Object.entries(TRICKS)
  let made = 0
  const answers = new Map<string, number>()
  await drive(
    [PORT],
    CLIENTS,
    () => {
      if (made === tries) return undefined
      const [, wrong] = tricks[made++ % tricks.length] ?? []
      return webhookOf({ body: keyword, from: phoneOf(made), to: NUMBER, ...wrong })
    },
    answer => {
      const status = answer.slice(9, 12)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    },
  )
  say(`${made} webhooks by ${tricks.length} tricks: ${JSON.stringify(Object.fromEntries(answers))}`)
  expect('every one of them is refused', answers.get('403') === tries)
  expect('none made an entry', (await countEntries(campaign)) === 0)

  const right = webhookOf({ body: keyword, from: phoneOf(1), sid: 'SMreplayed' })
  let sent = 0
  let replies = 0
  const replayed = await drive(
    [PORT],
    CLIENTS,
    () => (sent++ < REPLAYS ? right : undefined),
    answer => {
      replies += answer.includes('<Message') ? 1 : 0
    },
  )
  expect(`a right one delivered ${REPLAYS} times is taken each time`, replayed.failures.length === 0)
  expect('it makes one entry and one reply', (await countEntries(campaign)) === 1 && replies === 1)
} finally {
  await world.stop()
}
