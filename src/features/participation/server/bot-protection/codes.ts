import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { type Contact, contactKey } from './contact.ts'
import { keyed, readInstant, signInstant } from './keyed.ts'
import { aboutCode, queueCode } from './queue-code.ts'

const DIGITS = 6
const VALID_MS = 10 * MINUTE_MS
/** Wrong codes before a new one has to be asked for. */
const TRIES = 5
/** Codes for one mailbox or number in an hour. */
const CODES = 3
/** Time that a confirmed address may be used to take part. */
const VERIFIED_MS = HOUR_MS

type Owner = Pick<Campaign, 'rootId' | 'rootKey' | 'accountId' | 'title' | 'timezone' | 'settings'>

const hashOf = (deps: Pick<Deps, 'sealKey'>, contact: Buffer, code: string) =>
  keyed(deps, 'code', `${contact.toString('hex')} ${code}`)

/** Evenly among a million: what 2^48 has left over is too little to matter. */
function newCode({ random }: Pick<Deps, 'random'>): string {
  return String(random.bytes(6).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Sends a code of six digits, valid for ten minutes; a new one replaces the one before.
 * @throws tooMany at the fourth code of a mailbox or number in an hour; textsSuppressed
 */
export async function sendCode(deps: Deps, campaign: Owner, to: Contact, language: Language): Promise<void> {
  const now = deps.clock.now()
  const contact = contactKey(deps, campaign, to)
  const code = newCode(deps)
  await inScope(deps.pool, campaign.accountId, async db => {
    // Asked many times at once, a mailbox or number still gets its few codes.
    await sql`select pg_advisory_xact_lock(${contact.readBigInt64BE()}::bigint)`.execute(db)
    const { count } = await db
      .selectFrom('contact_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', campaign.rootId)
      .where('contact', '=', contact)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
    if (count >= CODES) throw new NamedError('tooMany', { retryAfter: HOUR_MS / 1000 })
    const until = new Date(now.getTime() + VALID_MS)
    await db
      .insertInto('contact_codes')
      .values({
        campaign_id: campaign.rootId,
        account_id: campaign.accountId,
        contact,
        code_hash: hashOf(deps, contact, code),
        created_at: now,
        expires_at: until,
      })
      .execute()
    // A new code takes the place of the one before.
    await blankSecrets(db, aboutCode(contact))
    await queueCode(db, deps, campaign, to, { code, contact, until, language })
  })
}

/**
 * Whether a code is the newest one of this mailbox or number, in time, and within five tries. A right one may come again until
 * it expires, so that a request that failed on the way can be repeated.
 */
export async function isRightCode(deps: Deps, campaign: Owner, to: Contact, code: string): Promise<boolean> {
  const contact = contactKey(deps, campaign, to)
  return inScope(deps.pool, campaign.accountId, async db => {
    const newest = await db
      .selectFrom('contact_codes')
      .select(['id', 'code_hash', 'tries', 'expires_at'])
      .where('campaign_id', '=', campaign.rootId)
      .where('contact', '=', contact)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!newest || newest.tries >= TRIES || newest.expires_at <= deps.clock.now()) return false
    if (timingSafeEqual(newest.code_hash, hashOf(deps, contact, code))) {
      await blankSecrets(db, aboutCode(contact))
      return true
    }
    await db
      .updateTable('contact_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', newest.id)
      .execute()
    return false
  })
}

const placeOf = (deps: Pick<Deps, 'sealKey'>, campaign: Owner, to: Contact) =>
  contactKey(deps, campaign, to).toString('hex')

/** Token for a verified mailbox or number, valid for an hour. */
export function signVerified(deps: Deps, campaign: Owner, to: Contact): string {
  return signInstant(deps, 'verified', placeOf(deps, campaign, to), deps.clock.now())
}

/** Whether `verified` proves this mailbox or number now. */
export function isVerified(deps: Deps, campaign: Owner, to: Contact, verified: string): boolean {
  const at = readInstant(deps, 'verified', placeOf(deps, campaign, to), verified)
  return at !== undefined && deps.clock.now().getTime() - at.getTime() < VERIFIED_MS
}
