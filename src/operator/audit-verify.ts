import { z } from 'zod'
import { readWitnesses, verifyChain } from '#features/audit/server/index.ts'
import { Id } from '#shared/fields.ts'
import { command } from './command.ts'

export const auditVerify = command({
  name: 'audit verify',
  summary:
    'Recompute the audit log of every account; ends with 1 when a line was changed, removed or inserted',
  options: { cid: 'number of one account (optional)' },
  example: 'audit verify',
  wishes: z.strictObject({
    cid: z.coerce.number('Give the number of an account').pipe(Id.min(1)).optional(),
  }),
  async run(db, tools, { cid }) {
    const witnesses = await readWitnesses(tools)
    const accounts = await db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .$if(cid !== undefined, query => query.where('id', '=', cid ?? 0))
      .orderBy('id')
      .execute()
    const faults: string[] = []
    let lines = 0
    for (const { id, name } of accounts) {
      const checked = await verifyChain(db, id, witnesses.get(id))
      lines += checked.lines
      if (checked.fault) faults.push(`${name} (${id}), line ${checked.fault.seq}: ${checked.fault.what}.`)
    }
    const what = `${lines} lines of ${accounts.length} accounts`
    return faults.length > 0
      ? { text: [...faults, `${what} were right.`].join('\n'), alarming: true }
      : { text: `${what} follow from one another.` }
  },
})
