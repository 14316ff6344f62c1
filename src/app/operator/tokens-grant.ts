import { z } from 'zod'
import { COMMAND_LINE } from '#features/audit/contract.ts'
import { giveTokens, listUnspentTokens } from '#features/billing/server/index.ts'
import { Email, line } from '#shared/fields.ts'
import { command } from './command.ts'
import { getPerson, TokenCount } from './people.ts'

export const tokensGrant = command({
  name: 'tokens grant',
  summary: 'Give the account of somebody tokens to activate campaigns with',
  options: { email: 'anybody of the account', count: 'how many, 1 to 1000', note: 'why; the log keeps it' },
  example: 'tokens grant --email jo@otters.example --count 5 --note "Spring offer"',
  wishes: z.strictObject({ email: Email, count: TokenCount, note: line(300).min(3, 'Say why: --note "…"') }),
  async run(db, tools, { email, count, note }) {
    const { account_id: accountId } = await getPerson(db, email)
    await giveTokens(db, tools, { accountId, count, note, by: COMMAND_LINE })
    const unspent = (await listUnspentTokens(db, accountId, tools.clock.now())).length
    return { text: `${count} granted. The account of ${email} has ${unspent} unspent now.` }
  },
})
