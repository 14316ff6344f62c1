import { z } from 'zod'
import { ProviderForm, type SsoProvider } from '#features/single-sign-on/contract.ts'
import { ProvisionedRole } from '#features/team/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { seal, unseal } from '#server/security/seal.ts'
import { listDomains } from './domains.ts'

const placeOf = (key: string) => `identity provider ${key}`

/** Address and credentials for calls to a provider. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
}

const ClaimRoles = ProviderForm.shape.claimRoles

function selectProviders(db: Db, accountId: number) {
  return db.selectFrom('identity_providers').selectAll().where('account_id', '=', accountId).orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>

/** Roles that a provider gives. */
export function rolesOf(row: Pick<Row, 'role' | 'role_claim' | 'claim_roles'>) {
  return {
    role: ProvisionedRole.parse(row.role),
    ...(row.role_claim ? { roleClaim: row.role_claim } : {}),
    claimRoles: ClaimRoles.parse(row.claim_roles),
  }
}

/** The providers of an account with their domains, the oldest first. */
export async function listProviders(db: Db, accountId: number): Promise<SsoProvider[]> {
  const [rows, domains] = await Promise.all([
    selectProviders(db, accountId).execute(),
    listDomains(db, accountId),
  ])
  return rows.map(row => ({
    id: row.provider_key,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    ...rolesOf(row),
    createdAt: row.created_at,
    domains: domains.filter(({ providerId }) => providerId === row.id).map(({ domain }) => domain),
  }))
}

/** A provider of an account as the dashboard shows it. @throws notFound */
export async function showProvider(db: Db, accountId: number, key: string): Promise<SsoProvider> {
  const found = (await listProviders(db, accountId)).find(({ id }) => id === key)
  if (!found) throw new NamedError('notFound')
  return found
}

/** A provider of an account. @throws notFound */
export async function getProvider(db: Db, accountId: number, key: string): Promise<Row> {
  const found = await selectProviders(db, accountId).where('provider_key', '=', key).executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  return found
}

/** How to call a stored provider. */
export function clientOf(
  deps: Pick<Deps, 'sealKey'>,
  row: Pick<Row, 'issuer' | 'client_id' | 'client_secret_sealed' | 'provider_key'>,
): Client {
  const secret = unseal(deps, placeOf(row.provider_key), row.client_secret_sealed)
  return { issuer: row.issuer, clientId: row.client_id, clientSecret: secret.toString() }
}

function columnsOf({ name, issuer, clientId, role, roleClaim, claimRoles }: ProviderForm) {
  return {
    name,
    issuer,
    client_id: clientId,
    role,
    role_claim: roleClaim || null,
    claim_roles: JSON.stringify(claimRoles),
  }
}

/** Adds a provider. @returns its key */
export async function insertProvider(
  db: Db,
  deps: Deps,
  accountId: number,
  form: ProviderForm & { clientSecret: string },
): Promise<string> {
  const key = newKey(deps.random, 'idp_')
  await db
    .insertInto('identity_providers')
    .values({
      provider_key: key,
      account_id: accountId,
      client_secret_sealed: seal(deps, placeOf(key), Buffer.from(form.clientSecret)),
      created_at: deps.clock.now(),
      ...columnsOf(form),
    })
    .execute()
  return key
}

/** Changes a provider; without a new secret it keeps the one it has. */
export async function changeProvider(
  db: Db,
  deps: Deps,
  { id, provider_key }: Pick<Row, 'id' | 'provider_key'>,
  form: ProviderForm,
): Promise<void> {
  const { clientSecret } = form
  const secret =
    clientSecret === undefined
      ? {}
      : { client_secret_sealed: seal(deps, placeOf(provider_key), Buffer.from(clientSecret)) }
  await db
    .updateTable('identity_providers')
    .set({ ...columnsOf(form), ...secret })
    .where('id', '=', id)
    .execute()
}

const Groups = z.union([z.string().transform(one => [one]), z.array(z.string())]).catch([])

/** Role of a person with these claims: the most powerful that a value of the claim has, else the provider's. */
export function roleFor(
  { role, roleClaim, claimRoles }: ReturnType<typeof rolesOf>,
  claims: Readonly<Record<string, unknown>>,
): number {
  const values = roleClaim === undefined ? [] : Groups.parse(claims[roleClaim])
  const roles = claimRoles.filter(({ value }) => values.includes(value)).map(one => one.role)
  return roles.length > 0 ? Math.min(...roles) : role
}
