import { listPublicWinners } from '#features/claims/server/index.ts'
import { renderWinners } from '../../../view/legal/render-winners.tsx'
import type { PageHandler } from '../serve-page.ts'

/** The public list of winners: who allows it by first name, initial and state, and the others by their number. */
export const showWinners: PageHandler = async ({ db, deps, campaign, local }) => {
  const listed = await listPublicWinners(db, deps, campaign)
  const prizes = listed.map(prize => ({ ...prize, prizeTitle: local.say(prize.prizeTitle) }))
  const links = { verify: `/verify/${campaign.rootKey}` }
  return { document: (frame, assets) => renderWinners({ frame, prizes, links }, assets) }
}
