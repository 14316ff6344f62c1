import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, listChildCampaigns, statusAt } from '#features/campaigns/server/index.ts'
import { ensureAward, findAward, tellWinner } from '#features/claims/server/index.ts'
import { loadGame } from '#features/instant-win/server/index.ts'
import { type ParticipationResult, processBatch, statementsIn } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { joinDraw } from './join-draw.ts'
import type { MailEntry } from './judge-mail-row.ts'
import { noteCard } from './store-mail-entry.ts'

const NONCE_BYTES = 16

/**
 * Makes sure that cards may become plays of a campaign or date: while it runs, as everyone else plays.
 * @throws illegalTransition outside the period, while paused, and for a campaign that runs on its dates alone
 */
export async function requirePlays(db: Db, campaign: Campaign, now: Date): Promise<void> {
  const refuse = (message: string) => new NamedError('illegalTransition', { message })
  if (statusAt(campaign, now) !== STATUS.live)
    throw refuse('Mail-in entries can be added only while the campaign is live')
  if (!campaign.parent && (await listChildCampaigns(db, campaign.id)).length > 0) {
    throw refuse('Add mail-in entries to one of the dates')
  }
}

/** A prize of a mailed-in play is claimed like any win: its winner gets the link. */
async function tellWin(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { entry, play }: ParticipationResult,
): Promise<void> {
  if (!play?.win || play.outcome !== 'win') return
  const { prizeId } = play.win
  await ensureAward(db, deps, campaign, { kind: 'win', entry, prizeId, at: play.receivedAt })
  const award = await findAward(db, deps, entry, 'win')
  if (award) await tellWinner(db, deps, campaign, award)
}

/**
 * Makes one play of a card, in typing order, with the secret and the limits of every other play. A card that does not
 * win joins the Second-Chance Drawing, if any.
 * @returns why there was no play; undefined when there was one
 */
export async function playMailEntry(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  userId: number,
  card: MailEntry,
): Promise<string | undefined> {
  const { draft } = card
  const game = await loadGame(db, deps, campaign)
  const play = { game, clientNonce: deps.random.bytes(NONCE_BYTES) }
  const turn = { campaign, tokenHash: draft.tokenHash, enter: draft, play }
  const { taken, written } = await processBatch(deps, statementsIn(db), deps.clock.now(), [turn])
  await written
  const [result] = taken
  if (result instanceof NamedError) return result.message
  if (!result || result instanceof Error) throw result ?? new Error('A batch of one is empty')
  await noteCard(db, deps, campaign, userId, result.entry.id, card)
  if (campaign.settings.addSweeps && !result.play?.win) await joinDraw(db, deps, campaign, result.entry)
  await tellWin(db, deps, campaign, result)
  return undefined
}
