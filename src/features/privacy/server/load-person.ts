import { findPerson, type OwnEntry } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { getOwnCampaigns } from './collect/own-campaigns.ts'
import type { Person } from './erase-person.ts'
import { type Contact, knownBy } from './requests/contact.ts'
import { contactOf, type StoredRequest } from './requests/stored-request.ts'

/** A person with the address that they confirmed. */
export interface Asker extends Person {
  contact: Contact
}

/** Every address that the person's entries and their request give. */
export function addressesOf(contact: Contact, entries: readonly OwnEntry[]): string[] {
  const own = entries.flatMap(({ email, phone }) => [email, phone]).filter(to => to !== null)
  return [...new Set([contact.to, ...own])]
}

/**
 * The person behind a request, with all their entries in the account.
 * @throws gone once their address was deleted
 */
export async function loadAsker(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  request: StoredRequest,
): Promise<Asker> {
  const contact = contactOf(deps, request)
  if (!contact)
    throw new NamedError('gone', {
      message: 'This request is answered, and its contact details were deleted',
    })
  const { accountId } = request
  const entries = await findPerson(db, deps, accountId, knownBy(contact))
  const campaigns = await getOwnCampaigns(db, { campaignId: null, entries })
  return { accountId, contact, entries, campaigns, recipients: [contact.to] }
}
