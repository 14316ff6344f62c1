import { z } from 'zod'
import { COMMAND_LINE } from '#features/audit/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { issueTemporaryPassword, TEMPORARY_PASSWORD_MS } from '#features/auth/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { Email } from '#shared/fields.ts'
import { command } from './command.ts'
import { getPerson, loginWords } from './people.ts'

export const passwordReset = command({
  name: 'password reset',
  summary: 'Create a temporary password, valid for one hour. The current password works until then',
  options: { email: "the user's email address" },
  example: 'password reset --email jo@otters.example',
  wishes: z.strictObject({ email: Email }),
  async run(db, { clock, random }, { email }) {
    const { id, user_key, account_id, disabled_at } = await getPerson(db, email)
    if (disabled_at)
      throw new NamedError('conflict', { message: `${email} is disabled. Enable the user first` })
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + TEMPORARY_PASSWORD_MS)
    const password = await issueTemporaryPassword(db, { clock, random }, id, expiresAt)
    await recordAudit(db, {
      accountId: account_id,
      at,
      action: 'user.temporaryPasswordIssued',
      entity: user_key,
      details: { by: COMMAND_LINE },
    })
    return { text: loginWords(email, password, expiresAt) }
  },
})
