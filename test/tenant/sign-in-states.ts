import { openSession, sessionCookieName } from '#features/auth/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { TestApp } from '../app.ts'
import { makeKey } from '../makers/key-makers.ts'
import { GOOD_PASSWORD, type MadeUser, makeAccount, makeUser, signIn } from '../makers/makers.ts'
import type { Principal } from '../parts/principals.ts'
import type { Tenant } from './tenant.ts'
import { makeProvider } from './tenant-sso.ts'

/** An authenticator app whose codes are of no concern. */
async function addFactor(t: TestApp, { userId, userKey, accountId }: MadeUser): Promise<void> {
  const factor = {
    factor_key: `fac_${userKey.slice(-16)}`,
    account_id: accountId,
    user_id: userId,
    kind: 'totp',
    name: 'Phone',
    secret_sealed: Buffer.of(1),
    created_at: t.clock.now(),
  }
  await t.db(db => db.insertInto('second_factors').values(factor).execute())
}

/** Owners with a second factor: one who has to confirm who they are, and one whose factor is still asked for. */
async function factorStates(t: TestApp, { account }: Tenant): Promise<Principal[]> {
  const owner = await makeUser(t, { account })
  await addFactor(t, owner)
  const cookie = await signIn(t, owner)
  const longAgo = new Date(t.clock.now().getTime() - 20 * MINUTE_MS)
  await t.db(db =>
    db.updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', owner.userId).execute(),
  )
  const pending = await makeUser(t, { account, password: GOOD_PASSWORD })
  await addFactor(t, pending)
  const payload = { email: pending.email, password: GOOD_PASSWORD }
  const half = await t.app.inject({ method: 'POST', url: '/login', payload })
  const halfCookie = half.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if (half.statusCode !== 403 || halfCookie === '') throw new Error(`no pending sign-in: ${half.body}`)
  return [
    {
      name: 'an owner who has to confirm',
      headers: { cookie },
      role: owner.role,
      accountId: owner.accountId,
      mustConfirm: true,
    },
    { name: 'an owner whose second factor is asked for', headers: { cookie: halfCookie } },
  ]
}

/** People of an account that requires single sign-on: its emergency access, a member from before, and one of the provider. */
async function ssoStates(t: TestApp): Promise<Principal[]> {
  const account = await makeAccount(t)
  const owner = await makeUser(t, { account, password: GOOD_PASSWORD })
  await addFactor(t, owner)
  const member = await makeUser(t, { account, role: ROLE.editor })
  await makeProvider(t, member)
  const at = t.clock.now()
  await t.db(db =>
    db
      .updateTable('sso_domains')
      .set({ verified_at: at })
      .where('account_id', '=', owner.accountId)
      .execute(),
  )
  const before = await signIn(t, member)
  const headers = { cookie: await signIn(t, owner) }
  const payload = { required: true, breakGlass: owner.userKey }
  const saved = await t.app.inject({ method: 'PUT', url: '/api/v0/account/sso', headers, payload })
  if (saved.statusCode !== 200) throw new Error(`single sign-on was not required: ${saved.body}`)
  const person = { id: member.userId, accountId: member.accountId }
  const { token } = await t.db(db => openSession(db, t.deps, person, { bySso: true }))
  const { accountId } = account
  return [
    { name: 'the emergency access', headers, role: owner.role, accountId },
    { name: 'a member from before single sign-on', headers: { cookie: before } },
    {
      name: 'a member of an identity provider',
      headers: { cookie: `${sessionCookieName(t.deps.config)}=${token}` },
      role: member.role,
      accountId,
    },
  ]
}

/** Identity providers with a token that works, was revoked, and has expired. */
async function scimStates(t: TestApp): Promise<Principal[]> {
  const owner = await makeUser(t)
  const headers = { cookie: await signIn(t, owner) }
  const url = '/api/v0/account/scim/tokens'
  const make = async () => {
    const made = await t.app.inject({ method: 'POST', url, headers, payload: { name: 'Okta', days: 30 } })
    return made.json<{ id: string; secret: string }>()
  }
  const [valid, revoked, expired] = [await make(), await make(), await make()]
  await t.app.inject({ method: 'DELETE', url: `${url}/${revoked.id}`, headers })
  const at = t.clock.now()
  await t.db(db =>
    db.updateTable('scim_tokens').set({ expires_at: at }).where('token_key', '=', expired.id).execute(),
  )
  const bearer = ({ secret }: { secret: string }) => ({ authorization: `Bearer ${secret}` })
  return [
    { name: 'a provider’s token', headers: bearer(valid), managesMembers: true },
    { name: 'a revoked token', headers: bearer(revoked) },
    { name: 'an expired token', headers: bearer(expired) },
  ]
}

/** Nine callers by the state of their sign-in: factors, single sign-on, provisioning and networks. */
export async function makeSignInStates(t: TestApp, mine: Tenant): Promise<Principal[]> {
  const elsewhere = await makeKey(t, mine.account, ['read', 'write'], { networks: ['203.0.113.0/24'] })
  return [
    ...(await factorStates(t, mine)),
    ...(await ssoStates(t)),
    ...(await scimStates(t)),
    {
      name: 'a key outside its networks',
      headers: { authorization: `Bearer ${elsewhere.secret}` },
      isElsewhere: true,
    },
  ]
}
