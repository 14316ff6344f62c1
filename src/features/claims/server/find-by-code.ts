import { accountOf, type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import type { Redeemable } from '#features/claims/contract.ts'
import { shownCode } from '#features/claims/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type Award, awardOf, isClaimable, toAward } from './award.ts'
import { isUnanswered } from './claim-details.ts'

/** @throws notFound for a code of no award, and of another account's alike */
export async function getAwardByCode(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  code: string,
): Promise<{ campaign: Campaign; award: Award }> {
  const account = accountOf(actor)
  const row = await awardOf(db, 'claim_code', code)
  if (!row || (account ?? row.account_id) !== row.account_id)
    throw new NamedError('notFound', { message: 'No prize has this claim code' })
  return { campaign: await getCampaign(db, actor, row.event_key), award: await toAward(deps, row) }
}

function stateOf(campaign: Campaign, award: Award, now: Date): Redeemable['state'] {
  if (award.redeemedAt) return 'used'
  if (!isClaimable(award, now)) return 'closed'
  return isUnanswered(campaign, award) ? 'unanswered' : 'ready'
}

/** Award as venue staff see it: enough to deliver the prize, and no more of the person. */
export function toRedeemable(campaign: Campaign, award: Award, now: Date): Redeemable {
  const { firstName, lastName } = award.person
  const initial = lastName ? `${lastName.slice(0, 1)}.` : null
  return {
    code: shownCode(award.claimCode),
    campaignTitle: campaign.title,
    title: award.prize?.title ?? (award.kind === 'thanks' ? 'Thank-you offer' : 'An offer'),
    name: [firstName, initial].filter(part => part !== null).join(' '),
    test: award.test,
    state: stateOf(campaign, award, now),
    deadline: award.deadlineAt,
    timezone: campaign.timezone,
    ...(award.redeemedAt ? { redeemedAt: award.redeemedAt } : {}),
  }
}
