import { limitsOf, STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { limitScope } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { drawTarget } from '../draw-target.ts'
import { DRAW_NO, findDraw, findDrawCommitment } from '../stored-draw.ts'

/**
 * Makes sure that tickets may still be added to the draw of an entry in this campaign or date: it has a commitment, and
 * its list is not frozen.
 * @throws illegalTransition before the start, without a draw, and once a list with these entries is frozen
 */
export async function requireOpenPool(db: Db, campaign: Campaign, now: Date): Promise<void> {
  const refuse = (message: string) => new NamedError('illegalTransition', { message })
  const status = statusAt(campaign, now)
  if (status === STATUS.draft || status === STATUS.scheduled || status === STATUS.cancelled) {
    throw refuse('Entries can be added once the campaign has started')
  }
  const targets = [await drawTarget(db, campaign, DRAW_NO.promised)]
  if (!(await findDrawCommitment(db, targets[0]?.campaign.id ?? 0, DRAW_NO.promised))) {
    throw refuse('This campaign has no draw')
  }
  for (const id of [campaign.id, campaign.rootId]) {
    if (await findDraw(db, id, DRAW_NO.promised)) throw refuse('The list of this draw is frozen')
  }
}

/** Number of a person's entries in the period of their limit. */
export async function countEntriesOf(
  db: Db,
  campaign: Campaign,
  { tag, period }: { tag: Buffer; period: number },
): Promise<number> {
  const scope = limitScope(campaign)
  const { count } = await db
    .selectFrom('entries as e')
    .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('e.root_id', '=', campaign.rootId)
    .where('e.person', '=', tag.toString('hex', 0, 16))
    .where('e.period', '=', period)
    .where(({ or, eb }) => or([eb('c.id', '=', scope), eb('c.parent_id', '=', scope)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True at the limit of a person. */
export async function isAtLimit(db: Db, campaign: Campaign, of: { tag: Buffer; period: number }) {
  return (await countEntriesOf(db, campaign, of)) >= limitsOf(campaign).playsPerPerson
}
