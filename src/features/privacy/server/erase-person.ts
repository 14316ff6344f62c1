import { getMatcher } from '#features/blacklist/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { eraseAwards } from '#features/claims/server/index.ts'
import { announce, leaveLists } from '#features/developer-keys/server/index.ts'
import { eraseDonors } from '#features/donations/server/index.ts'
import { eraseMessages } from '#features/messaging/server/index.ts'
import type { OwnEntry } from '#features/participation/server/index.ts'
import { forgetReceipts } from '#features/purchase-receipts/server/index.ts'
import { FORGET_EXPORTS } from '#features/reports/contract.ts'
import { eraseTexts } from '#features/sms/outbound/server/index.ts'
import { eraseEntries } from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forgetAnswers } from '#server/http/idempotency.ts'
import { keepConsentProofs } from './keep-proofs.ts'
import { donorOf, emailsIn } from './requests/contact.ts'
import { keptUntilOf } from './retention.ts'

/** A person's entries, with their campaigns and dates. */
export interface Person {
  accountId: number
  entries: readonly OwnEntry[]
  campaigns: readonly Campaign[]
  /** Recipients beside the addresses in their entries. */
  recipients: readonly string[]
}

/** Erased data, and kept data. */
export interface Erased {
  entries: number
  gifts: number
  messages: number
  /** Prizes whose winner the law wants known, until `keptUntil`. */
  kept: { prizeTitle: string }[]
  keptUntil: Date
  /** They are on a blacklist, and stay there. */
  isBlocked: boolean
}

async function isBlocked(db: Db, deps: Deps, { campaigns, entries }: Person): Promise<boolean> {
  const now = deps.clock.now()
  for (const campaign of campaigns) {
    const match = await getMatcher(db, deps, campaign)
    const found = entries.some(({ email, phone }) =>
      match?.({ email: email ?? undefined, phone: phone ?? undefined }, now),
    )
    if (found) return true
  }
  return false
}

/** Keys that name their entries and awards in stored responses. */
async function keysOf(db: Db, { entries }: Person): Promise<string[]> {
  const ids = entries.map(({ id }) => id)
  const awards =
    ids.length === 0
      ? []
      : await db.selectFrom('awards').select('award_key').where('entry_id', 'in', ids).execute()
  return [...entries.map(({ entryKey }) => entryKey), ...awards.map(award => award.award_key)]
}

/**
 * Erases a person everywhere, in the caller's transaction: entries with answers and consents, draw tickets, claim
 * details and documents, messages, notes. Draws and plays stay as they are published, and verify. Kept data is listed
 * in docs/DATA-MAP.md: proofs of consent without the person, legally required winner records, and blacklists.
 */
export async function erasePerson(db: Db, deps: Deps, person: Person): Promise<Erased> {
  const now = deps.clock.now()
  const blocked = await isBlocked(db, deps, person)
  const kept: { prizeTitle: string }[] = []
  let keptUntil = now
  for (const campaign of person.campaigns) {
    const own = person.entries.filter(({ eventKey }) => eventKey === campaign.eventKey)
    if (own.length === 0) continue
    const until = keptUntilOf(campaign)
    await keepConsentProofs(db, deps, { rootId: campaign.rootId, entries: own, keptUntil: until.entries })
    const ids = own.map(({ id }) => id)
    const found = await eraseAwards(db, deps, ids, until.winners)
    if (found.length > 0 && until.winners > keptUntil) keptUntil = until.winners
    kept.push(...found)
    await forgetReceipts(db, deps, ids)
  }
  const ids = person.entries.map(({ id }) => id)
  const addresses = person.entries.flatMap(({ email, phone }) => [email, phone]).filter(to => to !== null)
  await eraseEntries(db, deps, ids)
  const { accountId } = person
  const known = [...addresses, ...person.recipients]
  const donor = await eraseDonors(db, deps, donorOf(accountId, known))
  const recipients = [...new Set([...known, ...donor.addresses])]
  await forgetAnswers(db, accountId, [...recipients, ...(await keysOf(db, person))])
  await leaveLists(db, deps, { accountId, emails: emailsIn(recipients), wanted: 'erased' })
  const messages = await eraseMessages(db, deps, { accountId, recipients })
  await eraseTexts(db, deps, { accountId, phones: recipients.filter(to => to.startsWith('+')) })
  if (ids.length > 0) {
    const data = { entries: person.entries.map(({ entryKey }) => entryKey) }
    await announce(db, deps, { accountId, event: 'person.erased', data })
  }
  // Files that they are in are closed already; this throws them away.
  await deps.jobs.enqueue(db, FORGET_EXPORTS, {}, { singletonKey: 'erased' })
  return { entries: ids.length, gifts: donor.gifts, messages, kept, keptUntil, isBlocked: blocked }
}
