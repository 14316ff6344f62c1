import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteTexts, openTextPhone, optOut } from '#features/sms/outbound/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { readSignedForm, type SignedForm } from '../twilio-form.ts'

const Query = z.object({ m: z.string().regex(/^sms_[a-z0-9]{16}$/) }).partial()

const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}
/** The carrier's word for STOP. */
const OPTED_OUT = '21610'

/** The message that a receipt is about, if it left from a number of the account that signed it. */
async function findMessage(db: Db, { fields, providerAccount }: SignedForm, key: string | undefined) {
  return db
    .selectFrom('sms_messages as m')
    .innerJoin('sms_numbers as n', 'n.number', 'm.number')
    .select([
      'm.id',
      'm.message_key',
      'm.state',
      'm.phone',
      'm.phone_hash',
      'm.test',
      'n.account_id as owner',
    ])
    .select(['m.account_id as accountId', 'm.campaign_id as campaignId'])
    .where('m.direction', '=', 'out')
    .where('m.provider', '=', 'twilio')
    .where('n.provider_account', providerAccount === null ? 'is' : '=', providerAccount)
    .where(({ or, eb }) =>
      or([
        ...(key === undefined ? [] : [eb('m.message_key', '=', key)]),
        eb('m.provider_id', '=', fields.get('MessageSid') ?? ''),
      ]),
    )
    .limit(1)
    .forUpdate('m')
    .executeTakeFirst()
}

async function takeReceipt(db: Db, deps: Deps, form: SignedForm, key: string | undefined): Promise<void> {
  const state = STATES[form.fields.get('MessageStatus') ?? '']
  const row = state && (await findMessage(db, form, key))
  // Receipts come in any order: what has arrived or failed stays so.
  if (!row || row.state === 'delivered' || row.state === 'failed' || row.state === state) return
  const now = deps.clock.now()
  const code = /^\d{1,6}$/.exec(form.fields.get('ErrorCode') ?? '')?.[0]
  const error =
    state === 'failed' ? `The carrier did not deliver the message${code ? ` (${code})` : ''}` : null
  await db
    .updateTable('sms_messages')
    .set({ state, error, changed_at: now, provider_id: form.fields.get('MessageSid') })
    .where('id', '=', row.id)
    .execute()
  await db
    .updateTable('messages')
    .set({ status: state, last_error: error })
    .where('sms_key', '=', row.message_key)
    .where('status', '<>', 'suppressed')
    .execute()
  if (state === 'failed') {
    await noteTexts(db, { ...row, at: now }, 'failed')
    if (row.state === 'sent') await noteTexts(db, { ...row, at: now }, 'out', -1)
  }
  if (code !== OPTED_OUT) return
  const phone = openTextPhone(await deps.keys.of(row.accountId), row)
  await optOut(db, deps, { accountId: row.owner, phone, via: 'carrier' })
}

/** Takes the provider's word on what became of a message. */
export const handleTwilioReceipt =
  (deps: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const form = await readSignedForm(deps, request, 'From')
    const { m: key } = Query.catch({}).parse(request.query)
    await inScope(deps.pool, 'system', db => takeReceipt(db, deps, form, key))
    reply.status(200).type('text/xml; charset=utf-8')
    return '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'
  }
