import { sql } from 'kysely'
import { TEST_NUMBER } from '#features/sms/outbound/contract.ts'
import {
  accountOf,
  findNumberRow,
  listOptOuts,
  logText,
  noteTexts,
} from '#features/sms/outbound/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps, Text } from '#server/deps.ts'

/** A text message of the outbox. */
interface QueuedText {
  account_id: number
  campaign_id: number | null
  sms_key: string | null
  recipient: string
  template: string
  /** With its secret; `shown` is the same without. */
  body: string
  shown: string
  secret_until: Date | null
  attempts: number
  created_at: Date
}

/** Writes the try down before it is made, so that one that gets no answer is known as such. */
async function prepare(
  db: Db,
  deps: Deps,
  messageKey: string,
  message: QueuedText,
): Promise<{ text: Text; smsKey: string } | undefined> {
  const { account_id: accountId, campaign_id: campaignId, recipient: to, body, shown, template } = message
  if ((await listOptOuts(db, deps, { accountId, phone: to })).length > 0) return undefined
  const row = await findNumberRow(db, accountId)
  const from = row?.number ?? TEST_NUMBER
  const isTest = await db
    .selectFrom('campaigns')
    .select('test_mode')
    .where('id', '=', campaignId)
    .executeTakeFirst()
  const log = { accountId, campaignId, template, from, to, text: body, test: isTest?.test_mode ?? false }
  const hidden = message.secret_until ? { shown, until: message.secret_until } : undefined
  const smsKey = message.sms_key ?? (await logText(db, deps, { ...log, hidden }))
  await db
    .updateTable('messages')
    .set({ attempts: message.attempts + 1, sms_key: smsKey })
    .where('message_key', '=', messageKey)
    .execute()
  const { publicUrl } = deps.config
  const text = {
    from,
    to,
    text: body,
    messageId: messageKey,
    account: row && accountOf(deps, row),
    receiptUrl: publicUrl && `${publicUrl}/api/v0/sms/status/${deps.texter.provider}?m=${smsKey}`,
    triedSince: message.attempts > 0 ? message.created_at : undefined,
  }
  return { text, smsKey }
}

/** Stores the outcome of a message, in the log and in the figures of its campaign. */
export async function settleText(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  smsKey: string,
  {
    state,
    providerId,
    error,
  }: { state: 'sent' | 'failed' | 'suppressed'; providerId?: string; error?: string },
): Promise<void> {
  const row = await db
    .updateTable('sms_messages')
    .set({
      // A receipt may have come before the answer.
      state: sql`case when state in ('delivered', 'failed') then state else ${state} end`,
      changed_at: clock.now(),
      error: error ?? null,
      ...(providerId ? { provider_id: providerId } : {}),
    })
    .where('message_key', '=', smsKey)
    .returning(['account_id as accountId', 'campaign_id as campaignId', 'test', 'state'])
    .executeTakeFirstOrThrow()
  if (state === 'suppressed' || (state === 'sent' && row.state === 'failed')) return
  await noteTexts(db, { ...row, at: clock.now() }, state === 'sent' ? 'out' : 'failed')
}

/**
 * Hands a text message over.
 * @returns suppressed for a number that takes none: it said STOP, to us or to its carrier
 */
export async function handOverText(
  deps: Deps,
  messageKey: string,
  message: QueuedText,
): Promise<'sent' | 'suppressed'> {
  const prepared = await inScope(deps.pool, 'system', db => prepare(db, deps, messageKey, message))
  if (!prepared) return 'suppressed'
  const { fate, providerId } = await deps.texter.send(prepared.text)
  const state = fate === 'taken' ? 'sent' : 'suppressed'
  await inScope(deps.pool, 'system', db =>
    settleText(db, deps, prepared.smsKey, { state, ...(providerId ? { providerId } : {}) }),
  )
  return state
}
