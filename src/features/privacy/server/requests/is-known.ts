import { findBlocks } from '#features/blacklist/server/index.ts'
import { describeGifts } from '#features/donations/server/index.ts'
import { findPerson } from '#features/participation/server/index.ts'
import { hasTexts } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { countMessages } from '../collect/own-messages.ts'
import { type Contact, donorOf, knownBy } from './contact.ts'

/** Whether an account holds any data about an address: entries, messages, texts, gifts, or a place on a list. */
export async function isKnown(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  accountId: number,
  contact: Contact,
): Promise<boolean> {
  if ((await findPerson(db, deps, accountId, knownBy(contact))).length > 0) return true
  if ((await countMessages(db, deps, accountId, [contact.to])) > 0) return true
  if (contact.channel === 'sms' && (await hasTexts(db, deps, { accountId, phone: contact.to }))) return true
  if ((await describeGifts(db, deps, donorOf(accountId, [contact.to]))).length > 0) return true
  return (await findBlocks(db, deps, accountId, [contact.to])).length > 0
}
