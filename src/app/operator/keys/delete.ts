import { z } from 'zod'
import { COMMAND_LINE } from '#features/audit/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { eraseKeys } from '#server/keys/rotate-keys.ts'
import { Email, line } from '#shared/fields.ts'
import { command } from '../command.ts'
import { getPerson } from '../people.ts'

export const keysDelete = command({
  name: 'keys delete',
  summary: "Delete a disabled account's data keys. Its encrypted personal data can then never be read again",
  options: {
    email: "any team member's email address",
    note: 'reason, recorded in the audit log',
  },
  example: 'keys delete --email jo@otters.example --note "Contract ended"',
  wishes: z.strictObject({ email: Email, note: line(300).min(3, 'Enter a reason: --note "…"') }),
  async run(db, { config, clock }, { email, note }) {
    const { account_id: accountId } = await getPerson(db, email)
    const { disabled_at: disabledAt } = await db
      .selectFrom('accounts')
      .select('disabled_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (disabledAt === null) throw new PlainError('The account is active. Disable it first, under Clients')
    const at = clock.now()
    const count = await eraseKeys(db, accountId, at)
    await recordAudit(db, {
      accountId,
      at,
      action: 'account.keysDeleted',
      entity: String(accountId),
      details: { by: COMMAND_LINE, note, count },
    })
    return {
      text: `Deleted ${count} data ${count === 1 ? 'key' : 'keys'}. Running programs forget them within a minute, and backups contain them for up to ${config.backupDays} days.`,
    }
  },
})
