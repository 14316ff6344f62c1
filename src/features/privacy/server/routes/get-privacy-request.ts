import { describeGifts } from '#features/donations/server/index.ts'
import { listLostKeys } from '#features/participation/server/index.ts'
import type { getPrivacyRequest } from '#features/privacy/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeEntries } from '../collect/describe-entries.ts'
import { countMessages } from '../collect/own-messages.ts'
import { addressesOf, loadAsker } from '../load-person.ts'
import { isOptedOut } from '../opt-out.ts'
import { donorOf } from '../requests/contact.ts'
import { contactOf, lockRequest, toWireRequest } from '../requests/stored-request.ts'

export const handleGetPrivacyRequest: Handler<typeof getPrivacyRequest> = async ({
  db,
  deps,
  actor,
  params,
  request: from,
}) => {
  const request = await lockRequest(db, actor, params.id)
  const wire = toWireRequest(deps, request)
  const viewer = { deps, actor, request: from }
  await noteView(db, viewer, 'entrantsViewed', { accountId: request.accountId, subject: params.id })
  if (!contactOf(deps, request))
    return { request: wire, entries: [], messages: 0, gifts: 0, optedOut: false, lostKeys: [] }
  const { contact, entries, accountId } = await loadAsker(db, deps, request)
  const addresses = addressesOf(contact, entries)
  return {
    request: wire,
    entries: await describeEntries(
      db,
      deps,
      entries.map(({ id }) => id),
    ),
    messages: await countMessages(db, deps, accountId, addresses),
    gifts: (await describeGifts(db, deps, donorOf(accountId, addresses))).length,
    optedOut: await isOptedOut(db, deps, { accountId, contact }),
    lostKeys: await listLostKeys(db, deps, accountId),
  }
}
