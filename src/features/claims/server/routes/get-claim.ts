import type { getClaim } from '#features/claims/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { awardStatusAt } from '../award.ts'
import { isReported, neededDetails } from '../claim-details.ts'
import { shownCodeOf } from '../codes/shown-code.ts'
import { getClaimByToken } from '../find-claim.ts'

export const handleGetClaim: Handler<typeof getClaim> = async ({ db, deps, params }) => {
  const { campaign, award } = await getClaimByToken(db, deps, params.claimToken)
  const { prize, deadlineAt } = award
  const status = awardStatusAt(award, deps.clock.now())
  const code = shownCodeOf(deps, award)
  const waits = status === 'selected' || status === 'notified'
  return {
    ...(prize ? { prize: { title: prize.title, delivery: prize.delivery } } : {}),
    status,
    deadline: deadlineAt,
    needed: waits ? neededDetails(campaign, award) : [],
    asksTin: isReported(award),
    w9: award.w9,
    affidavit: award.affidavit,
    showsName: award.nameShownAt !== null,
    ...(code ? { code } : {}),
    ...(award.parcel ? { parcel: award.parcel } : {}),
  }
}
