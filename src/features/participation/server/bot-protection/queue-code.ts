import type { Campaign } from '#features/campaigns/server/index.ts'
import { queueMail, queueText, TEMPLATES, takesTexts } from '#features/messaging/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Contact } from './contact.ts'

/** A drawn code, its storage key, and its expiry. */
export interface NewCode {
  code: string
  /** See `contactKey`. */
  contact: Buffer
  until: Date
  /** The requester's language. */
  language: Language
}

/** Search key of messages with a code for a mailbox or number. */
export const aboutCode = (contact: Buffer): string => contact.toString('hex')

const TEMPLATE = 'one-time-code'

type Owner = Pick<Campaign, 'rootId' | 'accountId' | 'title' | 'timezone' | 'settings'>

/**
 * Writes a code to the outbox. It answers the person's own request, so it needs no consent; a number that sent STOP
 * still gets none.
 * @throws textsSuppressed
 */
export async function queueCode(
  db: Db,
  deps: Deps,
  owner: Owner,
  { channel, to }: Contact,
  { code, contact, until, language }: NewCode,
): Promise<void> {
  const { rootId, accountId } = owner
  const { named } = await loadMessageNames(db, owner, language)
  const facts = { campaign: named, code }
  const common = {
    accountId,
    to,
    template: TEMPLATE,
    about: aboutCode(contact),
    secret: { values: [code], until },
  } as const
  if (channel === 'email') {
    await queueMail(db, deps, {
      ...common,
      ...TEMPLATES[TEMPLATE].email(facts),
    })
    return
  }
  if (!(await takesTexts(db, deps, { accountId, to }))) throw new NamedError('textsSuppressed')
  await queueText(db, deps, { ...common, campaignId: rootId, body: TEMPLATES[TEMPLATE].sms(facts) })
}
