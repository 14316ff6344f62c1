import { z } from 'zod'
import { COMMAND_LINE } from '#features/audit/contract.ts'
import { grantTokens } from '#features/billing/server/index.ts'
import { openAccount } from '#features/clients/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { Email, line } from '#shared/fields.ts'
import { command } from './command.ts'
import { FullName, loginWords, TokenCount } from './people.ts'

export const clientCreate = command({
  name: 'client create',
  summary: 'Open an account for a client with its owner: GOLD, or ALECARTE with --tokens',
  options: {
    client: 'name of the account',
    email: "the owner's address",
    name: '"First Last" of the owner',
    tokens: 'how many to begin with (optional)',
  },
  example: 'client create --client "Riverbend Otters" --email jo@otters.example --name "Jo Brook"',
  wishes: z.strictObject({
    client: line(120).min(1, 'Name the client'),
    email: Email,
    name: FullName,
    tokens: TokenCount.optional(),
  }),
  async run(db, tools, { client, email, name, tokens = 0 }) {
    const subscriptionRole = tokens > 0 ? 'ALECARTE' : 'GOLD'
    const person = { email, ...name, role: ROLE.owner }
    const opened = await openAccount(db, tools, {
      name: client,
      subscriptionRole,
      person,
      by: COMMAND_LINE,
    })
    await grantTokens(db, tools, {
      accountId: opened.accountId,
      count: tokens,
      note: 'Opened with',
      by: COMMAND_LINE,
    })
    return {
      text: `${client} (${subscriptionRole}) belongs to ${name.firstName} ${name.lastName}.\n${loginWords(email, opened.temporaryPassword, opened.expiresAt)}`,
    }
  },
})
