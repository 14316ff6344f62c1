import { sql } from 'kysely'
import { queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import { KINDS, type NotificationKind } from '#features/notifications/contract.ts'
import { campaignKeysOf } from '#server/db/campaign-keys.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { newKey } from '#server/security/keys.ts'
import { ROLE } from '#shared/access.ts'
import { EventKey } from '#shared/fields.ts'
import { isWanted } from './settings.ts'

const MOST_TEXT = 500

/** Dependencies for notifying people. */
export type Teller = Pick<Deps, 'config' | 'clock' | 'random' | 'jobs' | 'sealKey' | 'keys'>

/** Something that happened, for the people whom it concerns. */
export interface Notice {
  accountId: number
  kind: NotificationKind
  /** One or two plain sentences: what happened and what to do. */
  text: string
  /** Extra text of the email; in the dashboard the target page has it. */
  note?: string
  /** Target page in the dashboard: a path that begins with a slash. */
  link: string
  /** Only these people of the account, in any role; absent: everyone with the role of the kind. */
  userIds?: readonly number[]
  /**
   * Names the occasion, such as `drawDone evt_… 1`, so that each recipient is notified once. At most 200 characters.
   */
  dedupeKey?: string
}

/** The campaign or date of a page of the dashboard; undefined for a page of none. */
const campaignOfPage = (link: string): string | undefined =>
  link.split(/[/?#]/).find(part => EventKey.safeParse(part).success)

async function peopleConcerned(db: Db, { accountId, kind, userIds, link }: Notice) {
  const eventKey = campaignOfPage(link)
  const keys = eventKey === undefined ? undefined : await campaignKeysOf(db, accountId, eventKey)
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'preferences', 'change_password'])
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .$if(userIds === undefined, query => query.where('role', '<=', ROLE[KINDS[kind].role]))
    .$if(userIds !== undefined, query => query.where('id', 'in', [0, ...(userIds ?? [])]))
    .$if(keys !== undefined, query =>
      query.where(sql<boolean>`(campaigns is null or campaigns && ${keys ?? []}::text[])`),
    )
    .orderBy('id')
    .execute()
}

type Person = Awaited<ReturnType<typeof peopleConcerned>>[number]

/** Writes the notice for one person; false when they know of the occasion. */
async function store(db: Db, deps: Teller, notice: Notice, { id, preferences }: Person): Promise<boolean> {
  const { accountId, kind, text, link, dedupeKey } = notice
  const stored = await db
    .insertInto('notifications')
    .values({
      account_id: accountId,
      user_id: id,
      notification_key: newKey(deps.random, 'ntf_'),
      kind,
      text: text.slice(0, MOST_TEXT),
      link,
      dedupe_key: dedupeKey ?? null,
      in_app: isWanted(preferences, kind, 'app'),
      created_at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

function mail(
  db: Db,
  deps: Teller,
  { accountId, kind, text, link, note }: Notice,
  person: Person,
): Promise<string> {
  return queueMail(db, deps, {
    accountId,
    to: person.email,
    template: 'notification',
    ...TEMPLATES.notification.email({
      company: deps.config.companyName,
      firstName: person.first_name,
      subject: KINDS[kind].words,
      text,
      url: absoluteUrl(deps, link),
      note,
      profileUrl: absoluteUrl(deps, '/account/profile'),
    }),
  })
}

/**
 * Notifies people of an account, in the caller's transaction. Each of them gets a row under the bell, and an email if
 * they want such emails and have a password of their own. People who turned the kind off are skipped, unless it is
 * about security. With a `dedupeKey` repeated calls notify each person once.
 */
export async function notify(db: Db, deps: Teller, notice: Notice): Promise<void> {
  for (const person of await peopleConcerned(db, notice)) {
    const isNews = await store(db, deps, notice, person)
    const wantsMail = person.change_password && isWanted(person.preferences, notice.kind, 'email')
    if (isNews && wantsMail) await mail(db, deps, notice, person)
  }
}
