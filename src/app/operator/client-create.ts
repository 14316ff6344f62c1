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
  summary: 'Create a client account and its owner. The plan is Gold, or à la carte with --tokens',
  options: {
    client: 'account name',
    email: "the owner's email address",
    name: "the owner's first and last name, in quotes",
    tokens: 'tokens to start with; makes the plan à la carte (optional)',
  },
  example: 'client create --client "Riverbend Otters" --email jo@otters.example --name "Jo Brook"',
  wishes: z.strictObject({
    client: line(120).min(1, 'Enter the account name: --client "…"'),
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
      note: 'Initial tokens',
      by: COMMAND_LINE,
    })
    return {
      text: `${client} (${subscriptionRole}) is ready. Owner: ${name.firstName} ${name.lastName}.\n${loginWords(email, opened.temporaryPassword, opened.expiresAt)}`,
    }
  },
})
