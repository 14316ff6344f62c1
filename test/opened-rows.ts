import { openRecipient, openWords } from '#features/messaging/server/index.ts'
import { openTextBody } from '#features/sms/outbound/server/index.ts'
import type { TestApp } from './app.ts'

/** Rows of the outbox with their words opened. */
export function openedMessages<
  Row extends { account_id: number; message_key: string; subject: string; body: string },
>({ deps }: TestApp, rows: readonly Row[]): Promise<Row[]> {
  return Promise.all(rows.map(row => openWords(deps, row)))
}

/** Rows of the outbox with words and recipient opened. */
export function openedMail<
  Row extends Parameters<typeof openedMessages>[1][number] & { recipient: string; recipient_hash: string },
>(t: TestApp, rows: readonly Row[]): Promise<Row[]> {
  return openedMessages(t, rows).then(opened => Promise.all(opened.map(row => openRecipient(t.deps, row))))
}

/** Rows of the log of text messages with their words opened. */
export function openedTexts<Row extends { account_id: number | null; message_key: string; body: string }>(
  { deps }: TestApp,
  rows: readonly Row[],
): Promise<Row[]> {
  return Promise.all(
    rows.map(async row => ({ ...row, body: openTextBody(await deps.keys.of(row.account_id), row) })),
  )
}
