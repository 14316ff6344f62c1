import { listUnspentTokens } from '#features/billing/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Notifies the team that a token was spent on a campaign or came back from it, with the number left. */
export async function tellOfToken(
  db: Db,
  deps: Deps,
  { accountId, eventKey, title }: Campaign,
  fate: 'spent' | 'returned',
): Promise<void> {
  await announce(db, deps, { accountId, event: `token.${fate}`, data: { eventKey } })
  const left = (await listUnspentTokens(db, accountId, deps.clock.now())).length
  const what =
    fate === 'spent'
      ? `A token was spent to activate ${title}.`
      : `The token for ${title} was returned, because the campaign was canceled before its start.`
  await notify(db, deps, {
    accountId,
    kind: 'tokens',
    text: `${what} ${left} unspent ${left === 1 ? 'token is' : 'tokens are'} left.`,
    link: `/events/${eventKey}`,
  })
}
