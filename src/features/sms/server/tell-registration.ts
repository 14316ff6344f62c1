import { STATUS } from '#features/campaigns/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { SmsNumberRow } from '#features/sms/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Clients whose campaigns wait for a number: the one that owns it, or all who share numbers. */
async function whoWaits(db: Db, { client }: SmsNumberRow) {
  return db
    .selectFrom('campaigns')
    .distinctOn('account_id')
    .select(['account_id as accountId', 'event_key as eventKey'])
    .where('sms_keyword', 'is not', null)
    .where('status', '<=', STATUS.paused)
    .where('demo', '=', false)
    .where('parent_id', 'is', null)
    .where('sms_space', '=', client?.cid ?? 0)
    .orderBy('account_id')
    .orderBy('starts_at')
    .execute()
}

/** Notifies people who wait for a number that carriers have approved or refused it. */
export async function tellRegistration(db: Db, deps: Deps, row: SmsNumberRow): Promise<void> {
  const { registration, number, changedAt } = row
  if (registration !== 'approved' && registration !== 'rejected') return
  const text =
    registration === 'approved'
      ? `Carriers approved the number ${number}. You can now activate campaigns that take text messages.`
      : `Carriers rejected the number ${number}. Campaigns that take text messages must wait for another number.`
  for (const { accountId, eventKey } of await whoWaits(db, row)) {
    await notify(db, deps, {
      accountId,
      kind: 'smsRegistration',
      text,
      link: `/events/${eventKey}/compliance`,
      dedupeKey: `smsRegistration ${row.id} ${registration} ${changedAt?.toISOString()}`,
    })
  }
}
