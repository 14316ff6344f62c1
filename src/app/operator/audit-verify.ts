import { z } from 'zod'
import { readWitnesses, verifyChain } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { Id } from '#shared/fields.ts'
import { command, type Outcome, type Tools } from './command.ts'

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Recomputes the logs of all accounts, or of one. */
export async function verifyAudit(
  db: Db,
  tools: Pick<Tools, 'clock' | 'sealKey' | 'storage'>,
  cid?: number,
): Promise<Outcome> {
  const witnesses = await readWitnesses(tools)
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .$if(cid !== undefined, query => query.where('id', '=', cid ?? 0))
    .orderBy('id')
    .execute()
  if (cid !== undefined && accounts.length === 0)
    throw new NamedError('notFound', { message: `Account ${cid} does not exist` })
  const faults: string[] = []
  let lines = 0
  for (const { id, name } of accounts) {
    const checked = await verifyChain(db, id, witnesses.get(id))
    lines += checked.lines
    if (checked.fault) faults.push(`${name} (${id}), line ${checked.fault.seq}: ${checked.fault.what}.`)
  }
  const what = `${counted(lines, 'line')} of ${counted(accounts.length, 'account')}`
  return faults.length > 0
    ? { text: [...faults, `Unchanged: ${what}.`].join('\n'), alarming: true }
    : { text: `The audit log is intact: ${what}.` }
}

export const auditVerify = command({
  name: 'audit verify',
  summary: 'Recompute the audit logs. Exits with code 1 if a line was changed, removed or inserted',
  options: { cid: 'account ID, to check one account only (optional)' },
  example: 'audit verify',
  wishes: z.strictObject({
    cid: z.coerce.number('--cid must be an account ID, such as 12').pipe(Id.min(1)).optional(),
  }),
  run: (db, tools, { cid }) => verifyAudit(db, tools, cid),
})
