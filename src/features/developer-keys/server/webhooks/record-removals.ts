import { type AuditEvent, recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Writes the removal of webhooks to the audit log of their account. @param by when, and by whom if not by a job */
export async function recordRemovals(
  db: Db,
  removed: readonly { key: string; url: string }[],
  by: Omit<AuditEvent, 'action' | 'entity' | 'details'>,
): Promise<void> {
  for (const { key: entity, url } of removed) {
    const details = { host: new URL(url).host }
    await recordAudit(db, { ...by, action: 'webhook.removed', entity, details })
  }
}
