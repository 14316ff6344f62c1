import { sql } from 'kysely'
import { z } from 'zod'
import { COMMAND_LINE } from '#features/audit/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { INVITATION_MS, insertUser, issueTemporaryPassword } from '#features/auth/server/index.ts'
import { openAccount } from '#features/clients/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'
import { Email } from '#shared/fields.ts'
import { command, type Tools } from './command.ts'
import { FullName, loginWords } from './people.ts'

/** The account of the company itself: where its first super admin is. Two commands at once make one. */
async function findHome(db: Db): Promise<number | undefined> {
  const admin = await db
    .selectFrom('users')
    .select('account_id')
    .where('role', '<=', ROLE.superAdmin)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return admin?.account_id
}

interface Admin {
  email: string
  firstName: string
  lastName: string
  role: number
}

async function join(db: Db, { clock, random }: Tools, accountId: number, person: Admin) {
  const at = clock.now()
  const { id, userKey } = await insertUser(db, { ...person, accountId, at })
  const expiresAt = new Date(at.getTime() + INVITATION_MS)
  const temporaryPassword = await issueTemporaryPassword(db, { clock, random }, id, expiresAt)
  const details = { role: person.role, by: COMMAND_LINE }
  await recordAudit(db, { accountId, at, action: 'member.invited', entity: userKey, details })
  return { temporaryPassword, expiresAt }
}

export const adminCreate = command({
  name: 'admin create',
  summary: 'Create a super admin. The first one can only be created here',
  options: { email: 'email address to sign in with', name: 'first and last name, in quotes' },
  example: 'admin create --email kim@promo.example --name "Kim Field"',
  wishes: z.strictObject({ email: Email, name: FullName }),
  async run(db, tools, { email, name }) {
    const person = { email, ...name, role: ROLE.superAdmin }
    await sql`select pg_advisory_xact_lock(hashtext('admin create'))`.execute(db)
    const home = await findHome(db)
    const { temporaryPassword, expiresAt } = home
      ? await join(db, tools, home, person)
      : await openAccount(db, tools, {
          name: tools.config.companyName,
          subscriptionRole: 'GOLD',
          person,
          by: COMMAND_LINE,
        })
    return {
      text: `Created super admin ${name.firstName} ${name.lastName}.\n${loginWords(email, temporaryPassword, expiresAt)}`,
    }
  },
})
