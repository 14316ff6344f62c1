import { z } from 'zod'
import { findPerson } from '#features/entries/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { PrivacyKind } from '#features/privacy/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { newKey } from '#server/keys.ts'
import { Contact, knownBy, openText } from './contact.ts'
import { accountsThatMayKnow, operatorsAccount } from './find-accounts.ts'
import { ANSWER_TEMPLATE } from './mails.ts'
import { openRequest } from './open-request.ts'

export const SPREAD = 'privacy-spread'

async function sayUnknown(db: Db, deps: Deps, requestKey: string, { channel, to }: Contact): Promise<void> {
  // A number is only texted where it is known.
  if (channel === 'sms') return
  await queueMail(db, deps, {
    accountId: await operatorsAccount(db),
    to,
    template: ANSWER_TEMPLATE,
    about: requestKey,
    subject: 'Nothing is held about you',
    body: `Hello,\n\nnobody who uses this service holds an entry with this address.\n\nYour request is ${requestKey}.\n\n${deps.config.companyName}`,
  })
}

const Data = z.object({ requestKey: z.string() })

/**
 * Opens a request in every account that knows the person. Marketing is refused for all of them; who is known nowhere
 * gets the answer of none.
 */
async function spread(deps: Deps, data: unknown): Promise<void> {
  const { requestKey } = Data.parse(data)
  await inScope(deps.pool, 'system', async db => {
    const ask = await db
      .deleteFrom('privacy_asks')
      .where('request_key', '=', requestKey)
      .returningAll()
      .executeTakeFirst()
    if (!ask) return
    const to = openText(deps, requestKey, ask.contact_sealed)
    const contact = Contact.parse({ channel: ask.channel, to })
    let known = 0
    for (const accountId of await accountsThatMayKnow(db)) {
      if ((await findPerson(db, deps, accountId, knownBy(contact))).length === 0) continue
      known += 1
      await openRequest(db, deps, {
        accountId,
        campaignId: null,
        requestKey: newKey(deps.random, 'prq_'),
        kind: PrivacyKind.parse(ask.kind),
        contact,
        contactHash: ask.contact_hash,
        wish: openText(deps, requestKey, ask.wish_sealed),
      })
    }
    if (known === 0) await sayUnknown(db, deps, requestKey, contact)
  })
}

export const spreadJob: JobKind = { name: SPREAD, run: spread }
