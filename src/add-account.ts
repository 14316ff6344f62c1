import { parseArgs } from 'node:util'
import { z } from 'zod'
import { grantTokens } from '#features/billing/server/index.ts'
import { openAccount } from '#features/clients/server/index.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/named-error.ts'
import { DatabaseUnusable, visitDatabase } from '#server/open-database.ts'
import { systemClock, systemRandom } from '#server/system.ts'
import { ROLE } from '#shared/access.ts'
import { Email, line } from '#shared/fields.ts'

const USAGE = `Adds an account with its first person, who gets a temporary password:
  npm run add-account -- --client "Riverbend Otters" --email jo@otters.example --name "Jo Brook"
  npm run add-account -- --staff --email kim@promo.example --name "Kim Field"
A client's plan is GOLD; with --tokens 5 it is ALECARTE, with 5 tokens to activate campaigns with.`

const Wishes = z
  .strictObject({
    email: Email,
    name: line(161).regex(/^\S{1,80}( .{1,80})?$/u, 'Give a first name and a last name'),
    client: line(120).min(1, 'Name the client').optional(),
    staff: z.boolean().default(false),
    tokens: z.coerce.number('Give a number of tokens').int().min(1).max(1000).optional(),
  })
  .refine(({ client, staff }) => staff !== Boolean(client), 'Say either --client or --staff')

/** A command line that cannot be understood. The message says how it should be. */
class Misunderstood extends Error {}

function readWishes(): z.output<typeof Wishes> {
  if (process.argv.length <= 2) throw new Misunderstood(USAGE)
  const text = { type: 'string' } as const
  const options = { email: text, name: text, client: text, tokens: text, staff: { type: 'boolean' } } as const
  try {
    return Wishes.parse(parseArgs({ options }).values)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const problems = error instanceof z.ZodError ? error.issues.map(issue => issue.message) : [error.message]
    throw new Misunderstood([...problems, '', USAGE].join('\n'))
  }
}

async function addAccount(): Promise<string> {
  const { email, name, client, tokens = 0 } = readWishes()
  const config = readConfig()
  const [firstName = '', ...rest] = name.split(' ')
  const person = { email, firstName, lastName: rest.join(' '), role: client ? ROLE.owner : ROLE.superAdmin }
  const accountName = client ?? config.companyName
  const subscriptionRole = tokens > 0 ? 'ALECARTE' : 'GOLD'
  const deps = { clock: systemClock, random: systemRandom }

  const home = await visitDatabase(config)
  const { pool } = connect(home.connection, { size: 1 })
  try {
    await migrate(home.connection)
    return await inScope(pool, 'system', async db => {
      const opened = await openAccount(db, deps, { name: accountName, subscriptionRole, person })
      await grantTokens(db, deps, { accountId: opened.accountId, count: tokens, note: 'Opened with' })
      const what = client ? `${accountName} (${subscriptionRole}) belongs to` : 'Staff now includes'
      return `${what} ${name}.\nLog in as ${email} with the temporary password ${opened.temporaryPassword}\nIt works once, until ${opened.expiresAt.toUTCString()}; then you choose your own.`
    })
  } finally {
    await pool.destroy()
    await home.stop()
  }
}

try {
  process.stdout.write(`${await addAccount()}\n`)
} catch (error) {
  const plain = [Misunderstood, ConfigError, DatabaseUnusable, NamedError].some(kind => error instanceof kind)
  const text = error instanceof Error ? (plain ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
