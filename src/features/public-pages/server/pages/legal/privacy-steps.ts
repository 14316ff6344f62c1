import { z } from 'zod'
import { PrivacyKind, RequestKey } from '#features/privacy/contract.ts'
import { type Ask, askFor, type Contact, confirmAsk } from '#features/privacy/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { toE164 } from '#shared/contact.ts'
import { ERRORS } from '#shared/errors.ts'
import { Email, paragraph } from '#shared/fields.ts'
import type { PrivacyStep } from '../../../view/privacy/privacy-view.tsx'
import { readFields } from '../first/form-body.ts'

/** The empty form of a request. */
export const EMPTY_ASK: PrivacyStep = {
  name: 'ask',
  values: { kind: undefined, contact: '', wish: '' },
  errors: {},
}

/** A page to show, with its status. */
interface Answer {
  step: PrivacyStep
  status: number
}

const text = z.string().trim().catch('')
const Fields = z.object({
  kind: PrivacyKind.optional().catch(undefined),
  contact: text,
  wish: text,
  request: RequestKey.optional().catch(undefined),
  code: text,
})

/** An address or a number, however it was typed. */
function readContact(typed: string): Contact | undefined {
  const email = Email.safeParse(typed)
  if (email.success) return { channel: 'email', to: email.data }
  const phone = typed.length > 40 ? undefined : toE164(typed)
  return phone === undefined ? undefined : { channel: 'sms', to: phone }
}

async function ask(
  db: Db,
  deps: Deps,
  { kind, contact: typed, wish }: z.output<typeof Fields>,
  { asked, language }: Pick<Ask, 'asked' | 'language'>,
): Promise<Answer> {
  const contact = readContact(typed)
  const isKept = paragraph(1000).safeParse(wish).success
  if (!kind || !contact || !isKept) {
    const errors = {
      ...(kind ? {} : { kind: 'Choose one' }),
      ...(contact ? {} : { contact: 'Enter an email address, or a phone number with area code' }),
      ...(isKept ? {} : { wish: 'Use 1,000 characters or fewer' }),
    }
    return { status: 400, step: { name: 'ask', values: { kind, contact: typed, wish }, errors } }
  }
  try {
    const requestKey = await askFor(db, deps, { kind, contact, asked, wish, language })
    return { status: 200, step: { name: 'code', requestKey, to: contact.to, wrong: false } }
  } catch (error) {
    if (!(error instanceof NamedError) || error.code !== 'tooMany') throw error
    return { status: ERRORS.tooMany[0], step: { name: 'wait' } }
  }
}

/**
 * One step of a request, as a form sent it: the question, or the code. A wrong code is counted, so the caller commits.
 * @param from whose campaigns it is about, everyone's when absent; and the language of the page
 */
export async function takePrivacyStep(
  db: Db,
  deps: Deps,
  body: unknown,
  from: Pick<Ask, 'asked' | 'language'>,
): Promise<Answer> {
  const fields = Fields.parse(readFields(body))
  if (!fields.request) return ask(db, deps, fields, from)
  const code = fields.code.replaceAll(/\s/g, '').slice(0, 9)
  const confirmed = await confirmAsk(db, deps, fields.request, code)
  if (confirmed) return { status: 200, step: { name: 'done', ...confirmed } }
  const { request: requestKey, contact: to } = fields
  return { status: ERRORS.wrongCode[0], step: { name: 'code', requestKey, to, wrong: true } }
}
