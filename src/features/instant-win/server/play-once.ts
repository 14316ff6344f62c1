import { isInstantType, limitsOf } from '#features/campaigns/contract.ts'
import { type Campaign, withPresentStatus } from '#features/campaigns/server/index.ts'
import { type Entry, requireOpen } from '#features/entries/server/index.ts'
import { encodePlay, extendChain } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { appendPlay, claimMoment, findPlay, lockLog, lockWins, type Play } from './play-queries.ts'

/** Decides by pf1 4.3, item 5: a person within limits wins the earliest open moment that is due. */
async function decide(
  db: Db,
  campaign: Campaign,
  entry: Entry,
  draft: { seq: number; receivedAt: Date; wins: number },
): Promise<Pick<Play, 'outcome' | 'win'>> {
  if (entry.test) return { outcome: 'test' }
  if (draft.wins >= limitsOf(campaign).winsPerPerson) return { outcome: 'limit' }
  const win = await claimMoment(db, campaign.rootId, draft.receivedAt, draft.seq)
  return win ? { outcome: 'win', win } : { outcome: 'lose' }
}

/**
 * Decides the play of an entry, once: a repeat returns the original result. Plays of a campaign follow
 * one another without a gap in their numbers, and their time never runs backwards. All of it is one
 * transaction of the caller's: a result exists for the participant only when it is stored.
 * @param clientNonce 16 bytes from the browser
 * @throws notStarted, paused or gone at the play's official time; notFound for a type without plays
 */
export async function playOnce(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  campaign: Campaign,
  { entry, clientNonce }: { entry: Entry; clientNonce: Buffer },
): Promise<Play> {
  if (!isInstantType(campaign.type)) throw new NamedError('notFound')
  const wins = await lockWins(db, campaign.rootId, entry.person)
  const earlier = await findPlay(db, entry.id)
  if (earlier) return earlier

  const log = await lockLog(db, campaign.rootId)
  if (!log) throw new Error(`No play log for ${campaign.rootKey}`)
  const receivedAt = new Date(Math.max(deps.clock.now().getTime(), log.playedAt?.getTime() ?? 0))
  requireOpen(await withPresentStatus(db, campaign), receivedAt)
  const seq = log.seq + 1
  const { outcome, win } = await decide(db, campaign, entry, { seq, receivedAt, wins })
  const record = encodePlay({
    seq,
    type: 'play',
    receivedAtMs: receivedAt.getTime(),
    personTag: entry.personTag,
    clientNonce,
    outcome,
    momentIndex: win?.moment,
  })
  const hash = Buffer.from(extendChain(log.head, record))
  const play: Play = { seq, outcome, receivedAt, clientNonce, hash, ...(win ? { win } : {}) }
  await appendPlay(db, campaign, entry, play)
  return play
}
