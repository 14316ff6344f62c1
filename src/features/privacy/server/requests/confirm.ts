import type { Selectable } from 'kysely'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { PrivacyKind } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { PrivacyAsks } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { isCodeOf } from './code.ts'
import { Contact, openText } from './contact.ts'
import { FAN_OUT } from './fan-out.ts'
import { type Confirmed, openRequest } from './open-request.ts'

const TRIES = 5

type AskRow = Selectable<PrivacyAsks>

async function follow(db: Db, deps: Deps, ask: AskRow): Promise<Confirmed> {
  const requestKey = ask.request_key
  if (ask.account_id === null) {
    // Looking through every account takes its time.
    await db.updateTable('privacy_asks').set({ confirmed: true }).where('id', '=', ask.id).execute()
    await deps.jobs.enqueue(db, FAN_OUT, { requestKey })
    return {
      kind: PrivacyKind.parse(ask.kind),
      channel: Contact.shape.channel.parse(ask.channel),
      due: undefined,
    }
  }
  await db.deleteFrom('privacy_asks').where('id', '=', ask.id).execute()
  const to = openText(deps, requestKey, ask.contact_sealed)
  return openRequest(db, deps, {
    accountId: ask.account_id,
    campaignId: ask.campaign_id,
    requestKey,
    kind: PrivacyKind.parse(ask.kind),
    language: knownLanguage(ask.language),
    contact: Contact.parse({ channel: ask.channel, to }),
    contactHash: ask.contact_hash,
    wish: openText(deps, requestKey, ask.wish_sealed),
  })
}

/**
 * Takes the code of a request, and with the right one goes on with it.
 * @returns undefined for a wrong code, one that is too old, and the sixth try alike; the try is counted when the
 * caller's transaction is committed
 */
export async function confirmAsk(
  db: Db,
  deps: Deps,
  requestKey: string,
  code: string,
): Promise<Confirmed | undefined> {
  const ask = await db
    .selectFrom('privacy_asks')
    .selectAll()
    .where('request_key', '=', requestKey)
    .where('confirmed', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!ask || ask.tries >= TRIES || ask.expires_at <= deps.clock.now()) return undefined
  if (isCodeOf(deps, requestKey, code)) {
    await blankSecrets(db, requestKey)
    return follow(db, deps, ask)
  }
  await db
    .updateTable('privacy_asks')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', ask.id)
    .execute()
  return undefined
}
