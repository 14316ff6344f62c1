import { z } from 'zod'
import { queueMail, queueText, TEMPLATES, takesTexts } from '#features/messaging/server/index.ts'
import { PrivacyKind } from '#features/privacy/contract.ts'
import { operatorsAccount } from '#features/security/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { codeOf } from './code.ts'
import { Contact, openText } from './contact.ts'
import { accountsThatMayKnow } from './find-accounts.ts'
import { isKnown } from './is-known.ts'

export const SEND_CODE = 'privacy-code'
export const CODE_TEMPLATE = 'privacy-code'

const Data = z.object({ requestKey: z.string() })

async function findAsk(db: Db, requestKey: string) {
  return db.selectFrom('privacy_asks').selectAll().where('request_key', '=', requestKey).executeTakeFirst()
}

/** A text message costs, and strangers type numbers: it goes only to a number that is known somewhere. */
async function isTexted(db: Db, deps: Deps, accountId: number | null, to: string): Promise<boolean> {
  for (const id of accountId === null ? await accountsThatMayKnow(db) : [accountId]) {
    if (!(await isKnown(db, deps, id, { channel: 'sms', to }))) continue
    if (await takesTexts(db, deps, { accountId: id, to })) return true
  }
  return false
}

/** Writes the code of a request to the outbox, once it was answered that it will be. */
async function sendCode(deps: Deps, data: unknown): Promise<void> {
  const { requestKey } = Data.parse(data)
  await inScope(deps.pool, 'system', async db => {
    const ask = await findAsk(db, requestKey)
    if (!ask) return
    const { channel, to } = Contact.parse({
      channel: ask.channel,
      to: openText(deps, requestKey, ask.contact_sealed),
    })
    const code = codeOf(deps, requestKey)
    const accountId = ask.account_id ?? (await operatorsAccount(db))
    const secret = { values: [code], until: ask.expires_at }
    const common = { accountId, to, template: CODE_TEMPLATE, about: requestKey, secret } as const
    const language = knownLanguage(ask.language)
    const facts = { language, company: deps.config.companyName, code, kind: PrivacyKind.parse(ask.kind) }
    if (channel === 'sms') {
      if (!(await isTexted(db, deps, ask.account_id, to))) return
      await queueText(db, deps, { ...common, body: TEMPLATES[CODE_TEMPLATE].sms(facts) })
      return
    }
    await queueMail(db, deps, { ...common, ...TEMPLATES[CODE_TEMPLATE].email(facts) })
  })
}

export const sendCodeJob: JobKind = {
  name: SEND_CODE,
  title: 'Send the code of a privacy request',
  run: sendCode,
}
