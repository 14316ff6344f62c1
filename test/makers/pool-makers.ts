import type { Campaign } from '#features/campaigns/server/index.ts'
import { personOfAnswers, sealPerson } from '#features/participation/server/index.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { unique } from './makers.ts'

/** Shared values of a pool's entries; each is another person's unless they share an address. */
export interface PoolWishes {
  email?: string
  birthday?: string
  test?: boolean
  createdAt?: Date
}

/** An entry of a new person that is in no pool yet. */
export async function makePoolEntry(
  service: TestApp,
  db: Db,
  campaign: Campaign,
  { tag = service.deps.random.bytes(32), ...wishes }: PoolWishes & { tag?: Buffer } = {},
) {
  const { random } = service.deps
  const { accountId, timezone } = campaign
  const entryKey = newKey(random, 'ent_')
  const createdAt = wishes.createdAt ?? campaign.startsAt
  const of = { accountId, entryKey, createdAt, timezone }
  const { email = `${unique('p')}@example.com`, birthday = '1990-01-01' } = wishes
  const answers = {
    person: { firstName: 'Ada', lastName: 'Byron', email, birthday },
    others: {},
    consents: {},
  }
  const person = personOfAnswers(answers)
  return db
    .insertInto('entries')
    .values({
      account_id: campaign.accountId,
      campaign_id: campaign.id,
      root_id: campaign.rootId,
      entry_key: entryKey,
      token_hash: random.bytes(32),
      nonce: random.bytes(16),
      person: tag.toString('hex', 0, 16),
      person_tag: tag,
      period: 0,
      ...sealPerson(service.deps, await service.deps.keys.of(accountId), of, person),
      source: 'direct',
      test: wishes.test ?? false,
      created_at: createdAt,
    })
    .returning(['id', 'entry_key as entryKey', 'person_tag as personTag'])
    .executeTakeFirstOrThrow()
}

/** Puts entries into the pool of a campaign's draw. Returns the published part of each. */
export async function poolOf(
  service: TestApp,
  campaign: Campaign,
  size: number,
  wishes: PoolWishes = {},
): Promise<Buffer[]> {
  const shared = wishes.email ? { tag: service.deps.random.bytes(32) } : {}
  return service.db(async db => {
    const hashes: Buffer[] = []
    for (let made = 0; made < size; made++) {
      const entry = await makePoolEntry(service, db, campaign, { ...wishes, ...shared })
      await joinDraw(db, service.deps, campaign, entry)
      const { hash } = await db
        .selectFrom('draw_entries')
        .select('hash')
        .where('entry_id', '=', entry.id)
        .executeTakeFirstOrThrow()
      hashes.push(hash)
    }
    return hashes
  })
}
