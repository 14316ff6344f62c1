import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { encodePlay, extendChain } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { noteParticipations } from '../entries/note-participations.ts'
import { statementsIn } from './participate.ts'

/** Everyone whose command it is waits here, as for a batch of plays. */
function lockLog(db: Db, campaignId: number) {
  return db
    .selectFrom('play_logs')
    .select(['seq', 'head', 'played_at'])
    .where('campaign_id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

function findWin(db: Db, campaignId: number, entryId: number) {
  return db
    .selectFrom('plays')
    .innerJoin('entries', join =>
      join.onRef('entries.root_id', '=', 'plays.campaign_id').onRef('entries.id', '=', 'plays.entry_id'),
    )
    .select(['plays.seq', 'client_nonce', 'moment_n', 'prize_id', 'person', 'person_tag'])
    .where('plays.campaign_id', '=', campaignId)
    .where('plays.entry_id', '=', entryId)
    .where('outcome', '=', 1)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Revokes a win: the next record of the log states it, and its moment waits for the next play (pf1 4.3, item 6). The
 * play itself stays as logged. Does nothing when the entry has no win, or none any more.
 * @returns whether a win was revoked
 */
export async function voidPlay(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { rootId, accountId }: Pick<Campaign, 'rootId' | 'accountId'>,
  { entryId, reason, userId }: { entryId: number; reason: string; userId: number },
): Promise<boolean> {
  const log = await lockLog(db, rootId)
  const win = await findWin(db, rootId, entryId)
  if (!win || win.moment_n === null) return false
  const at = new Date(Math.max(deps.clock.now().getTime(), log.played_at?.getTime() ?? 0))
  const seq = log.seq + 1
  const record = encodePlay({
    seq,
    type: 'void',
    receivedAtMs: at.getTime(),
    personTag: win.person_tag,
    clientNonce: win.client_nonce,
    outcome: 'win',
    momentIndex: win.moment_n,
  })
  const head = Buffer.from(extendChain(log.head, record))
  await db
    .insertInto('play_voids')
    .values({
      campaign_id: rootId,
      account_id: accountId,
      seq,
      play_seq: win.seq,
      received_at: at,
      reason,
      voided_by: userId,
      hash: head,
    })
    .execute()
  await sql`
    with play as (
      update plays set voided_at = ${at} where campaign_id = ${rootId} and seq = ${win.seq}
    ), moment as (
      update moments set play_seq = null where campaign_id = ${rootId} and n = ${win.moment_n}
    ), person as (
      update participants set wins = wins - 1
      where root_id = ${rootId} and campaign_id = ${rootId} and person = ${win.person}
    ), stock as (
      update prize_counts set awarded = awarded - 1 where campaign_id = ${rootId} and prize_id = ${win.prize_id}
    )
    update play_logs set seq = ${seq}, head = ${head}, played_at = ${at}, voids = voids + 1
    where campaign_id = ${rootId}
  `.execute(db)
  await noteParticipations(statementsIn(db), [
    { rootId, campaignId: rootId, accountId, entryIds: [], confirms: false },
  ])
  return true
}
