import { z } from 'zod'
import { COMMAND_LINE } from '#features/audit/contract.ts'
import { giveTokens, listUnspentTokens } from '#features/billing/server/index.ts'
import { Email, line } from '#shared/fields.ts'
import { command } from './command.ts'
import { getPerson, TokenCount } from './people.ts'

export const tokensGrant = command({
  name: 'tokens grant',
  summary: 'Grant tokens to an account',
  options: {
    email: "any team member's email address",
    count: 'number of tokens, 1 to 1000',
    note: 'reason, recorded in the audit log',
  },
  example: 'tokens grant --email jo@otters.example --count 5 --note "Spring offer"',
  wishes: z.strictObject({
    email: Email,
    count: TokenCount,
    note: line(300).min(3, 'Enter a reason: --note "…"'),
  }),
  async run(db, tools, { email, count, note }) {
    const { account_id: accountId } = await getPerson(db, email)
    await giveTokens(db, tools, { accountId, count, note, by: COMMAND_LINE })
    const unspent = (await listUnspentTokens(db, accountId, tools.clock.now())).length
    return { text: `Granted ${count}. The account of ${email} now has ${unspent} unspent.` }
  },
})
