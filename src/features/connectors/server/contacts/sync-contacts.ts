import { z } from 'zod'
import { WEBHOOK_DATA } from '#features/developer-keys/contract.ts'
import { CONTACTS_LEFT, Later } from '#features/developer-keys/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Connection, News } from '../provider.ts'
import { beginSending, endLeaving, endSending, findContact, giveUpSending } from './contact-rows.ts'
import { findOptedIn } from './find-person.ts'
import type { List } from './list.ts'

/** No call to a provider takes as long, so that one that began before has ended, or its process has. */
const SENDING_MS = MINUTE_MS

const Left = z.object({ contacts: z.array(z.string()) })

/**
 * Makes a contact leave if that is wanted.
 * @param isMine its sending ended in this very delivery
 */
async function leave<Settings>(
  connection: Connection<Settings>,
  list: List<Settings>,
  contactKey: string,
  isMine: boolean,
): Promise<void> {
  const { deps, accountId } = connection
  const contact = await inScope(deps.pool, accountId, db => findContact(db, connection, contactKey))
  if (!contact || contact.wanted === 'there') return
  const { wanted, state, sendingAt, remote } = contact
  if (state === 'gone' && wanted === 'unsubscribed') return
  const sentUntil = new Date(sendingAt.getTime() + SENDING_MS)
  if (state === 'sending' && !isMine && sentUntil > deps.clock.now()) {
    throw new Later('The person is just being added', sentUntil)
  }
  if (remote) await (wanted === 'erased' ? list.erase : list.unsubscribe)(connection, remote)
  await inScope(deps.pool, accountId, db => endLeaving(db, accountId, contactKey, wanted))
}

/**
 * Adds the person of an entry, unless they no longer want to be there. They are read again after the note of their
 * sending: people who left before are seen, and those who leave afterwards find the note.
 */
async function join<Settings>(
  connection: Connection<Settings>,
  list: List<Settings>,
  eventKey: string,
  entryKey: string,
): Promise<void> {
  const { deps, accountId } = connection
  const find = () => inScope(deps.pool, accountId, db => findOptedIn(db, connection, eventKey, entryKey))
  const found = await find()
  if (!found) return
  const begun = await inScope(deps.pool, accountId, db => beginSending(db, connection, found.email))
  if (!begun) {
    const until = new Date(deps.clock.now().getTime() + SENDING_MS)
    throw new Later('The person is being deleted there first', until)
  }
  const { contactKey, isSent } = begun
  if (isSent) return
  const person = await find()
  if (!person) {
    await inScope(deps.pool, accountId, db => giveUpSending(db, connection, begun))
    return leave(connection, list, contactKey, true)
  }
  const sent = await list.subscribe(connection, person)
  const isWanted = await inScope(deps.pool, accountId, db => endSending(db, connection, contactKey, sent))
  if (!isWanted) await leave(connection, list, contactKey, true)
}

/**
 * Keeps a list in step: new opt-ins join, and people who opted out or were erased leave. Each person is read as they are
 * at that moment, so that a late or repeated delivery never adds one who left.
 */
export async function syncContacts<Settings>(
  connection: Connection<Settings>,
  { event, data }: News,
  list: List<Settings>,
): Promise<void> {
  if (event === CONTACTS_LEFT) {
    for (const contactKey of Left.parse(data).contacts) await leave(connection, list, contactKey, false)
    return
  }
  const { eventKey, entries } = WEBHOOK_DATA['entry.confirmed'].parse(data)
  for (const { entry, optIns } of entries) {
    if (optIns.includes('email')) await join(connection, list, eventKey, entry)
  }
}
