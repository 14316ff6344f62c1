import { timingSafeEqual } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { normaliseEmail } from '#shared/contact.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { keyed, readInstant, signInstant } from './keyed.ts'

const DIGITS = 6
const VALID_MS = 10 * MINUTE_MS
/** Wrong codes before a new one has to be asked for. */
const TRIES = 5
/** Codes for one mailbox in an hour. */
const MAILS = 3
/** How long a confirmed address may be used to take part. */
const VERIFIED_MS = HOUR_MS

type Owner = Pick<Campaign, 'rootId' | 'rootKey' | 'accountId' | 'title' | 'settings'>

const contactOf = (deps: Pick<Deps, 'sealKey'>, { rootKey }: Owner, email: string) =>
  keyed(deps, 'contact', `${rootKey} ${normaliseEmail(email)}`)

const hashOf = (deps: Pick<Deps, 'sealKey'>, contact: Buffer, code: string) =>
  keyed(deps, 'code', `${contact.toString('hex')} ${code}`)

/** Evenly among a million: what 2^48 has left over is too little to matter. */
function newCode({ random }: Pick<Deps, 'random'>): string {
  return String(random.bytes(6).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Mails a code of six digits to an address, valid for ten minutes; a new one replaces the one before.
 * @throws tooMany at the fourth code of a mailbox in an hour
 */
export async function sendCode(deps: Deps, campaign: Owner, email: string): Promise<void> {
  const now = deps.clock.now()
  const contact = contactOf(deps, campaign, email)
  const code = newCode(deps)
  await inScope(deps.pool, campaign.accountId, async db => {
    const { count } = await db
      .selectFrom('contact_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', campaign.rootId)
      .where('contact', '=', contact)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
    if (count >= MAILS) throw new NamedError('tooMany', { retryAfter: HOUR_MS / 1000 })
    await db
      .insertInto('contact_codes')
      .values({
        campaign_id: campaign.rootId,
        account_id: campaign.accountId,
        contact,
        code_hash: hashOf(deps, contact, code),
        created_at: now,
        expires_at: new Date(now.getTime() + VALID_MS),
      })
      .execute()
    await queueMail(db, deps, {
      accountId: campaign.accountId,
      to: email,
      template: 'one-time-code',
      subject: `Your code for ${campaign.title}`,
      body: [
        `Your code for ${campaign.title} is ${code}.`,
        'It is valid for ten minutes. If you did not ask for it, you need not do anything.',
        campaign.settings.campaignSponsor || campaign.title,
      ].join('\n\n'),
    })
  })
}

/**
 * Whether a code is the newest one of this address, in time, and within five tries. A right one may come again until
 * it expires, so that a request that failed on the way can be repeated.
 */
export async function isRightCode(
  deps: Deps,
  campaign: Owner,
  email: string,
  code: string,
): Promise<boolean> {
  const contact = contactOf(deps, campaign, email)
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
    if (timingSafeEqual(newest.code_hash, hashOf(deps, contact, code))) return true
    await db
      .updateTable('contact_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', newest.id)
      .execute()
    return false
  })
}

const placeOf = (deps: Pick<Deps, 'sealKey'>, campaign: Owner, email: string) =>
  contactOf(deps, campaign, email).toString('hex')

/** What stands for an address that was shown to be one's own, for an hour. */
export function signVerified(deps: Deps, campaign: Owner, email: string): string {
  return signInstant(deps, 'verified', placeOf(deps, campaign, email), deps.clock.now())
}

/** Whether `verified` stands for this address now. */
export function isVerified(deps: Deps, campaign: Owner, email: string, verified: string): boolean {
  const at = readInstant(deps, 'verified', placeOf(deps, campaign, email), verified)
  return at !== undefined && deps.clock.now().getTime() - at.getTime() < VERIFIED_MS
}
