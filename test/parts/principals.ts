import { type Access, hasRole, type KeyScope, ROLE } from '#shared/access.ts'
import { may, type Permission } from '#shared/permissions.ts'
import { type ProofAct, USUAL_PROOF_ACTS } from '#shared/proof-acts.ts'
import type { TestApp } from '../app.ts'
import { makeKey } from '../makers/key-makers.ts'
import { type MadeAccount, makeAccount, makeUser, signIn, type UserWishes } from '../makers/makers.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** A caller: their credentials, their identity, and their data. */
export interface Principal {
  name: string
  headers: Record<string, string>
  /** Absent for unknown callers. */
  role?: number
  /** Still on a temporary password. */
  unfinished?: true
  /** Permissions that are left of the role. */
  permissions?: Permission[]
  /** May reach one campaign only: routes that name none are closed, whether their handler was asked or not. */
  isLimited?: true
  /** Has no second factor, which their account requires. */
  lacksFactor?: true
  /** An owner whose account is not on the Gold plan. */
  lacksPlan?: true
  /** Has a second factor, and has not confirmed who they are for a while. */
  mustConfirm?: true
  /** An identity provider with a token that works. */
  managesMembers?: true
  /** A key that works, but not from here: the answer says so. */
  isElsewhere?: true
  /** The scopes of an API key. */
  scopes?: readonly KeyScope[]
  accountId?: number
}

/** Access guard of a route. */
export interface Guard {
  access: Access
  keyScope?: KeyScope | undefined
  drafts?: boolean | undefined
  onlyKeys?: boolean | undefined
  permission?: Permission | undefined
  withoutFactor?: boolean | undefined
  gold?: boolean | undefined
  proof?: ProofAct | undefined
  /** For identity providers alone: its handler checks their token. */
  isScim?: boolean
}

/** The status with which a guard refuses a caller; undefined for callers that it admits. */
export function refusalOf(
  { access, keyScope, drafts, onlyKeys, permission, withoutFactor, gold, proof, isScim }: Guard,
  principal: Principal,
): 401 | 403 | undefined {
  const { role, unfinished, scopes, permissions, lacksPlan, lacksFactor, mustConfirm, managesMembers } =
    principal
  if (isScim) return managesMembers ? undefined : 401
  if (access === 'public') return undefined
  if (principal.isElsewhere) return 403
  if (role === undefined) return 401
  const taken = keyScope && [keyScope, ...(drafts ? (['draft'] as const) : [])]
  if (scopes && !taken?.some(scope => scopes.includes(scope))) return 403
  if (access === 'anySession') return undefined
  if (unfinished || !hasRole(role, access)) return 403
  if (permission && !may({ role, permissions }, permission)) return 403
  if (gold && lacksPlan) return 403
  if (lacksFactor && !withoutFactor) return 403
  if (mustConfirm && proof && USUAL_PROOF_ACTS.includes(proof)) return 403
  return onlyKeys && !scopes ? 403 : undefined
}

/** Twenty-three who may come, over two accounts, another one that pays with tokens, and the company's own. */
export async function makePrincipals(t: TestApp, mine: Tenant, other: Tenant): Promise<Principal[]> {
  const aLaCarte = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const person = async (name: string, wishes: UserWishes, temporary = false): Promise<Principal> => {
    const user = await makeUser(t, wishes)
    const cookie = await signIn(t, user, { temporary })
    return { name, headers: { cookie }, role: user.role, accountId: user.accountId }
  }
  const key = async (name: string, account: MadeAccount, scopes: readonly KeyScope[]): Promise<Principal> => {
    const made = await makeKey(t, account, [...scopes])
    const headers = { authorization: `Bearer ${made.secret}` }
    return { name, headers, role: ROLE.owner, scopes, accountId: account.accountId }
  }
  const stranger = ({ name, headers }: Principal): Principal => ({ name, headers })

  const strict = await makeAccount(t)
  const fenced = await makeAccount(t)
  const rules = { idle_minutes: 60, lifetime_hours: 24, proof_for: null, version: 1 }
  await t.db(db =>
    db
      .insertInto('sign_in_rules')
      .values([
        { ...rules, account_id: strict.accountId, factor_required: true, networks: [] },
        { ...rules, account_id: fenced.accountId, factor_required: false, networks: ['203.0.113.0/24'] },
      ])
      .execute(),
  )
  const limits: UserWishes = { account: mine.account, role: ROLE.manager }

  const leaver = await person('whoever signed out', { account: mine.account })
  await t.app.inject({ method: 'POST', url: '/api/auth/signout', headers: leaver.headers, payload: {} })
  await t.app.inject({ url: '/logout', headers: leaver.headers })
  const dismissed = await makeUser(t, { account: mine.account })
  const dismissedCookie = await signIn(t, dismissed)
  const at = t.clock.now()
  await t.db(db =>
    db.updateTable('users').set({ disabled_at: at }).where('id', '=', dismissed.userId).execute(),
  )
  const revoked = await makeKey(t, mine.account, ['read', 'write'])
  await t.db(db =>
    db.updateTable('api_keys').set({ revoked_at: at }).where('key_key', '=', revoked.key.id).execute(),
  )
  const expired = await makeKey(t, mine.account, ['read', 'write'])
  await t.db(db =>
    db
      .updateTable('api_keys')
      .set({ expires_at: new Date(at.getTime() - 1000) })
      .where('key_key', '=', expired.key.id)
      .execute(),
  )
  return [
    { name: 'anonymous', headers: {} },
    { name: 'a participant', headers: { cookie: `drumroll-visit=${'a'.repeat(43)}` } },
    await person('the owner', { account: mine.account }),
    await person('an editor', { account: mine.account, role: ROLE.editor }),
    await person('the owner of another account', { account: other.account }),
    await person('an editor of another account', { account: other.account, role: ROLE.editor }),
    { ...(await person('the owner of an à la carte account', { account: aLaCarte })), lacksPlan: true },
    await person('an analyst', { account: mine.account, role: ROLE.analyst }),
    await person('staff', { role: ROLE.staff }),
    await person('role 2001', { account: mine.account, role: 2001 }),
    {
      ...(await person(
        'an owner with a temporary password',
        { account: mine.account, changePassword: false },
        true,
      )),
      unfinished: true,
    },
    {
      ...(await person('a manager without permissions', { ...limits, permissions: [] })),
      permissions: [],
    },
    {
      ...(await person('a manager of one campaign', { ...limits, campaigns: [mine.ids.evt] })),
      isLimited: true,
    },
    { ...(await person('an owner without a required factor', { account: strict })), lacksFactor: true },
    stranger(await person('an owner outside their networks', { account: fenced })),
    stranger(leaver),
    { name: 'whoever was disabled', headers: { cookie: dismissedCookie } },
    await key('a full key', mine.account, ['read', 'write', 'entries']),
    await key('a reading key', mine.account, ['read']),
    await key('a drafting key', mine.account, ['draft']),
    await key("another account's key", other.account, ['read', 'write', 'entries']),
    { name: 'a revoked key', headers: { authorization: `Bearer ${revoked.secret}` } },
    { name: 'an expired key', headers: { authorization: `Bearer ${expired.secret}` } },
  ]
}
