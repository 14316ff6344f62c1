import { countSegments } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { type KeptText, keptColumns, sealTextPhone } from './kept-text.ts'

/** A message of the outbox on its way to a phone, as the log keeps it. */
export interface SentText {
  accountId: number
  campaignId: number | null
  /** Template of the message. */
  template: string
  from: string
  to: string
  text: string
  hidden?: KeptText['hidden']
  test: boolean
}

/**
 * Logs a message before its delivery. Its words are stored only for the simulator, where nothing leaves.
 * @returns its key in the log
 */
export async function logText(
  db: Db,
  deps: Pick<Deps, 'random' | 'clock' | 'texter' | 'sealKey' | 'keys'>,
  { accountId, campaignId, template, from, to, text, hidden, test }: SentText,
): Promise<string> {
  const { random, clock, texter } = deps
  const messageKey = newKey(random, 'sms_')
  const now = clock.now()
  const kept = texter.provider === 'simulator'
  const keys = await deps.keys.of(accountId)
  await db
    .insertInto('sms_messages')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      message_key: messageKey,
      direction: 'out',
      provider: texter.provider,
      number: from,
      ...sealTextPhone(deps, keys, messageKey, to),
      ...(kept ? keptColumns(deps, keys, messageKey, { text, hidden }) : { body: '' }),
      segments: countSegments(text),
      kind: template,
      state: 'queued',
      test: test || kept,
      at: now,
      changed_at: now,
    })
    .execute()
  return messageKey
}
