import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { storeKeys } from '#features/donations/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { expect } from '../shared/holds.ts'
import { AMOUNT, messageOf } from '../shared/paid-gift.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { drive } from '../shared/raw-client.ts'
import { addNumber, phoneOf, textedSettings, webhookOf } from '../shared/texting.ts'

const PEOPLE = 20
const POLL_MS = 200
const MOST_POLLS = 100

/** Sends messages of a provider, one after the other. @returns how many were not taken */
async function deliver(port: number, messages: readonly Buffer[]): Promise<number> {
  let sent = 0
  const { failures } = await drive([port], 1, () => messages[sent++])
  return failures.length
}

/** People text the keyword of an instant win, and so enter it. */
export async function enterByText(deps: Deps, port: number): Promise<void> {
  const keyword = 'PACK'
  const campaign = await makeBenchCampaign(deps, { prizes: 10, settings: textedSettings(keyword) })
  await addNumber(deps)
  const texts = Array.from({ length: PEOPLE }, (_, person) =>
    webhookOf({ body: keyword, from: phoneOf(person) }),
  )
  const refused = await deliver(port, texts)
  const entries = await inScope(deps.pool, 'system', db =>
    db.selectFrom('entries').select('id').where('root_id', '=', campaign.rootId).execute(),
  )
  expect(
    `${entries.length} of ${PEOPLE} people entered by text; ${refused} were refused`,
    entries.length === PEOPLE,
  )
}

const readGifts = (deps: Deps, { id }: Campaign) =>
  inScope(deps.pool, 'system', db =>
    db.selectFrom('donations').select(['donation_key', 'state']).where('campaign_id', '=', id).execute(),
  )

/** People text the keyword of a charity, and their payments are reported by the provider. @returns the campaign */
export async function giveByText(deps: Deps, port: number): Promise<Campaign> {
  const keyword = 'PAWS'
  const settings = { smsEntry: true, sms: { keyword } }
  const campaign = await makeBenchCampaign(deps, { type: 'textToDonate', prizes: 1, settings })
  const secret = `whsec_${randomBytes(12).toString('hex')}`
  await inScope(deps.pool, campaign.accountId, db =>
    storeKeys(db, deps, campaign.accountId, { secretKey: 'sk_test_bench', webhookSecret: secret }),
  )
  await deliver(
    port,
    Array.from({ length: PEOPLE }, (_, person) => webhookOf({ body: keyword, from: phoneOf(person) })),
  )
  const at = deps.clock.now()
  const pledged = await readGifts(deps, campaign)
  await inScope(deps.pool, campaign.accountId, db =>
    db
      .updateTable('donations')
      .set({ provider: 'stripe', gift: AMOUNT, amount: AMOUNT, begun_at: at, state: 'pending' })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  await deliver(
    port,
    pledged.map(({ donation_key }) => messageOf(donation_key, secret, { at })),
  )
  let paid = 0
  for (let poll = 0; poll < MOST_POLLS && paid < PEOPLE; poll++) {
    paid = (await readGifts(deps, campaign)).filter(({ state }) => state === 'paid').length
    if (paid < PEOPLE) await wait(POLL_MS)
  }
  expect(`${pledged.length} of ${PEOPLE} people pledged by text, ${paid} gifts were paid`, paid === PEOPLE)
  return campaign
}
