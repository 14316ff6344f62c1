import { listPeopleToTell } from '#features/account/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Award } from './award.ts'
import { absoluteUrl } from './mail-winner.ts'

/**
 * Tells owners and managers that a winner of a draw let the time pass: the prize goes to the next in line a day
 * later, and until then they can still look into it (product rule 5.7).
 */
export async function warnTeam(
  db: Db,
  deps: Deps,
  campaign: Pick<Campaign, 'accountId' | 'rootKey' | 'title'>,
  { awardKey, prize }: Pick<Award, 'awardKey' | 'prize'>,
): Promise<void> {
  const people = await listPeopleToTell(db, campaign.accountId, 'claimDeadline')
  const won = prize?.title ?? 'a prize'
  for (const to of people) {
    await queueMail(db, deps, {
      accountId: campaign.accountId,
      to,
      template: 'deadline-passed',
      about: `${awardKey} team`,
      subject: `${campaign.title}: a winner did not answer in time`,
      body: [
        'Hello,',
        `the winner of ${won} in ${campaign.title} did not claim it before the deadline.`,
        'In 24 hours the prize goes to the next alternate of the draw. Until then you can look into it here:',
        absoluteUrl(deps, `/events/${campaign.rootKey}/sweeps`),
      ].join('\n\n'),
    })
  }
}
