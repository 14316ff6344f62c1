import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import { draftEntry, openParticipationQueue } from '#features/participation/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** A queue refuses more. */
const AT_ONCE = 10_000

/** Entries with everything that a form may ask. */
export async function enterPeople(deps: Deps, campaign: Campaign, count: number): Promise<void> {
  const pepper = await inScope(deps.pool, 'system', db => getPepper(db, deps, campaign))
  const queue = openParticipationQueue(deps)
  const drafts = Array.from({ length: count }, (_, n) =>
    draftEntry(deps, campaign, pepper, {
      answers: {
        person: {
          email: `${randomBytes(8).toString('hex')}@bench.test`,
          firstName: 'Ada',
          lastName: 'Byron',
          phoneNumber: `+1207${2_000_000 + n}`,
          zip: '04101',
          birthday: '1990-02-03',
        },
        others: { cmp_aaaaaaaaaaaaaaaa: 'cmp_bbbbbbbbbbbbbbbb' },
        consents: {},
      },
      source: 'direct',
      nonce: randomBytes(16),
    }),
  )
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = drafts.slice(from, from + AT_ONCE)
    await Promise.all(some.map(enter => queue.submit({ campaign, tokenHash: enter.tokenHash, enter })))
  }
  await queue.close()
}
