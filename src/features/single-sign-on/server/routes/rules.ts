import type { getSso, saveSsoRules } from '#features/single-sign-on/contract.ts'
import { SSO_CALLBACK } from '#features/single-sign-on/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import type { Handler } from '#server/http/serve.ts'
import { listProviders } from '../providers.ts'
import { recordSso } from '../record.ts'
import { listSafeOwners, lockAccount, readSsoRules, requireDomain, writeSsoRules } from '../rules.ts'

export const handleGetSso: Handler<typeof getSso> = async ({ db, deps, actor, request }) => {
  const { accountId } = actor
  const [providers, rules, owners] = await Promise.all([
    listProviders(db, accountId),
    readSsoRules(db, accountId),
    listSafeOwners(db, accountId),
  ])
  return {
    providers,
    rules,
    owners: owners.map(({ user_key, email, first_name, last_name }) => ({
      userId: user_key,
      name: `${first_name} ${last_name}`.trim(),
      email,
    })),
    redirectUri: `${originOf(request, deps.config)}${SSO_CALLBACK}`,
  }
}

/** Ends the sessions of members who did not use single sign-on, except those of some people. */
async function endOtherSessions(db: Db, accountId: number, keep: readonly number[]): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('by_sso', '=', false)
    .where('user_id', 'not in', [...keep])
    .execute()
}

export const handleSaveSsoRules: Handler<typeof saveSsoRules> = async call => {
  const { db, actor, body } = call
  const { accountId } = actor
  await lockAccount(db, accountId)
  const before = await readSsoRules(db, accountId)
  const owners = await listSafeOwners(db, accountId)
  const safe = owners.find(({ user_key }) => user_key === body.breakGlass)
  if (!safe && (body.required || body.breakGlass !== null)) {
    throw invalidField('breakGlass', 'Choose an owner with a password and a second factor')
  }
  await writeSsoRules(db, accountId, { required: body.required, break_glass_id: safe?.id ?? null })
  await requireDomain(db, accountId)
  if (body.required && safe) await endOtherSessions(db, accountId, [safe.id, actor.userId])
  const after = await readSsoRules(db, accountId)
  await recordSso(db, call, { what: 'rulesChanged', entity: String(accountId), details: { before, after } })
  return after
}
