import { recordAudit } from '#features/audit/server/index.ts'
import { insertUser } from '#features/auth/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { SsoRefusal } from '#features/single-sign-on/contract.ts'
import { roleWord } from '#features/team/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { Email } from '#shared/fields.ts'
import { isDomainOf } from '../domains.ts'
import { type getProvider, roleFor, rolesOf } from '../providers.ts'
import type { Claims } from './read-answer.ts'

type Provider = Awaited<ReturnType<typeof getProvider>>

/** A refused sign-in, for the person and for the account's log. */
export class SsoError extends Error {
  readonly refusal: SsoRefusal
  constructor(refusal: SsoRefusal, reason: string) {
    super(reason)
    this.refusal = refusal
  }
}

interface Member {
  id: number
  user_key: string
  account_id: number
  disabled_at: Date | null
}

const MEMBER = ['u.id', 'u.user_key', 'u.account_id', 'u.disabled_at'] as const

const NAME_LENGTH = 80

/** First and last name of a new member, from what the provider has. */
function namesOf({ given_name, family_name, name = '' }: Claims, email: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const firstName = (given_name ?? first).trim().slice(0, NAME_LENGTH)
  const lastName = (family_name ?? rest.join(' ')).trim().slice(0, NAME_LENGTH)
  return { firstName: firstName || email.slice(0, email.indexOf('@')), lastName }
}

/** Adds a member at their first sign-in. Their password is none, and needs no change. */
async function join(db: Db, deps: Deps, provider: Provider, person: { claims: Claims; email: string }) {
  const { claims, email } = person
  const { account_id: accountId, name } = provider
  const at = deps.clock.now()
  const role = roleFor(rolesOf(provider), claims)
  const names = namesOf(claims, email)
  const { id, userKey } = await insertUser(db, { accountId, email, role, at, ...names })
  await db.updateTable('users').set({ change_password: true }).where('id', '=', id).execute()
  const text = `${names.firstName} ${names.lastName} (${email}) joined through ${name} as ${roleWord(role)}.`
  await notify(db, deps, { accountId, kind: 'newMember', text, link: '/team' })
  await recordAudit(db, {
    accountId,
    at,
    action: 'member.joined',
    entity: userKey,
    details: { role, provider: name },
  })
  return { id, user_key: userKey, account_id: accountId, disabled_at: null }
}

/** The email address that a provider vouches for. @throws SsoError */
async function vouchedEmail(db: Db, provider: Provider, claims: Claims): Promise<string> {
  const email = Email.safeParse(claims.email)
  if (!email.success) throw new SsoError('email', 'No email address in the ID token')
  if (claims.email_verified === false) throw new SsoError('email', 'The email address is not verified')
  if (!(await isDomainOf(db, provider.id, email.data))) {
    throw new SsoError('email', 'The email address is outside the verified domains of the provider')
  }
  return email.data
}

/** The member of an email address, or a new one. @throws SsoError */
async function findOrJoin(db: Db, deps: Deps, provider: Provider, claims: Claims): Promise<Member> {
  const email = await vouchedEmail(db, provider, claims)
  const known = await db
    .selectFrom('users as u')
    .select(MEMBER)
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (known && known.account_id !== provider.account_id) {
    throw new SsoError('elsewhere', 'The email address belongs to a member of another account')
  }
  return known ?? join(db, deps, provider, { claims, email })
}

/**
 * The member whom a provider's claims name: by the provider's own name for them, else by their email address, else a new
 * member.
 * @throws SsoError
 */
export async function findMember(db: Db, deps: Deps, provider: Provider, claims: Claims): Promise<Member> {
  // One at a time: two first sign-ins of one person would both add them.
  await db
    .selectFrom('identity_providers')
    .select('id')
    .where('id', '=', provider.id)
    .forNoKeyUpdate()
    .execute()
  const linked = await db
    .selectFrom('sso_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(MEMBER)
    .where('i.provider_id', '=', provider.id)
    .where('i.subject', '=', claims.sub)
    .executeTakeFirst()
  const member = linked ?? (await findOrJoin(db, deps, provider, claims))
  if (member.disabled_at) throw new SsoError('disabled', 'The member is disabled')
  if (linked) return linked
  await link(db, deps, provider, { member, subject: claims.sub })
  return member
}

/** Ties a member to the provider's name for them. @throws SsoError when they have another one already */
async function link(
  db: Db,
  deps: Deps,
  { id, account_id }: Provider,
  { member, subject }: { member: Member; subject: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sso_identities')
    .values({
      provider_id: id,
      account_id,
      subject,
      user_id: member.id,
      created_at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['provider_id', 'user_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    throw new SsoError('email', 'The provider knows this member by another subject')
  }
}
