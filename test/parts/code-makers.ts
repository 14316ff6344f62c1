import type { Campaign } from '#features/campaigns/server/index.ts'
import { entryCodeDigest } from '#features/entry-codes/server/index.ts'
import { storeEntryCodes } from '#features/entry-codes/server/store-entry-codes.ts'
import { storeCodes } from '#features/prize-codes/server/store-codes.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import type { CampaignWishes } from '../makers/play-makers.ts'
import { playedCampaign, winNow } from '../makers/winner.ts'

/** A gift code that no other test has. */
export const giftCode = (service: TestApp) =>
  `GIFT-${BigInt(`0x${service.deps.random.bytes(8).toString('hex')}`)
    .toString()
    .padStart(20, '0')
    .slice(-16)}`

interface CodesWish {
  accountId: number
  prizeKey: string
  codes?: readonly string[]
  /** False leaves the prize without codes, so that its campaign can be activated with too few. */
  isGiven?: boolean
}

/** A list of codes of a prize, which gives codes from then on. */
export async function makeCodeList(
  service: TestApp,
  { accountId, prizeKey, codes = [giftCode(service)], isGiven = true }: CodesWish,
): Promise<string> {
  const listKey = newKey(service.deps.random, 'cdl_')
  await service.db(async db => {
    const prize = await db
      .updateTable('prizes')
      .set({ gives_codes: isGiven })
      .where('prize_key', '=', prizeKey)
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { list_key: listKey, account_id: accountId, prize_id: prize.id, name: '' }
    const { id: listId } = await db
      .insertInto('code_lists')
      .values({ ...row, created_at: service.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeCodes(db, service.deps, { accountId, prize, listId, codes })
  })
  return listKey
}

/** An instant winner of a prize with codes. */
export async function makeCodeWinner(
  service: TestApp,
  wishes: CampaignWishes = {},
  codes?: readonly string[],
) {
  const made = await playedCampaign(service, wishes)
  const { accountId, id } = made.campaign
  const { prize_key: prizeKey } = await service.db(db =>
    db.selectFrom('prizes').select('prize_key').where('campaign_id', '=', id).executeTakeFirstOrThrow(),
  )
  await makeCodeList(service, { accountId, prizeKey, ...(codes ? { codes } : {}) })
  return { ...made, prizeKey, award: await winNow(service, made) }
}

/** Entry codes of a campaign, each for one entry. */
export function makeEntryBatch(
  service: TestApp,
  campaign: Pick<Campaign, 'rootId' | 'accountId'>,
  codes: readonly string[],
): Promise<void> {
  const { rootId: campaignId, accountId } = campaign
  return service.db(async db => {
    const batch = { account_id: accountId, campaign_id: campaignId, name: 'Packs', shop: '', uses: 1 }
    const counts = { quantity: codes.length, made: codes.length, created_at: service.clock.now() }
    const { id: batchId } = await db
      .insertInto('entry_code_batches')
      .values({ ...batch, ...counts, batch_key: newKey(service.deps.random, 'ecb_') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const digests = codes.map(code => entryCodeDigest(service.deps, campaign, code))
    await storeEntryCodes(db, { accountId, campaignId, batchId }, digests)
  })
}
