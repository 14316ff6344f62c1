import { recordAudit } from '#features/audit/server/index.ts'
import {
  type createScimToken,
  type getProvisioning,
  type revokeScimToken,
  SCIM_BASE,
  type ScimGroup,
  type setGroupRole,
} from '#features/provisioning/contract.ts'
import { ProvisionedRole, roleWord } from '#features/team/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { originOf } from '#server/http/origin.ts'
import { type BareHandler, type Call, type Handler, scopeOf } from '#server/http/serve.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { getGroup, membersOf } from './scim/find-groups.ts'
import { lockTeam, type RoleCall, syncRoles } from './scim/roles.ts'
import { deleteToken, insertToken, listTokens } from './tokens.ts'

type OwnerCall = Pick<Call<RouteDefinition & { access: 'owner' }>, 'deps' | 'actor' | 'request'>

/** Writes a line of an owner's action. */
const recorder =
  (db: Db, { deps, actor, request }: OwnerCall): RoleCall['record'] =>
  line =>
    recordAudit(db, {
      ...line,
      accountId: actor.accountId,
      at: deps.clock.now(),
      actorId: actor.userId,
      ip: request.ip,
    })

async function listRoles(db: Db, accountId: number): Promise<ScimGroup[]> {
  const rows = await db
    .selectFrom('scim_groups as g')
    .leftJoin('scim_group_members as m', 'm.group_id', 'g.id')
    .where('g.account_id', '=', accountId)
    .groupBy('g.id')
    .select(({ fn }) => [
      'g.group_key',
      'g.display_name',
      'g.role',
      fn.count<number>('m.user_id').as('members'),
    ])
    .orderBy('g.display_name')
    .execute()
  return rows.map(({ group_key: id, display_name: name, role, members }) => ({
    id,
    name,
    members: Number(members),
    ...(role === null ? {} : { role: ProvisionedRole.parse(role) }),
  }))
}

export const handleGetProvisioning: Handler<typeof getProvisioning> = async call => {
  const { db, deps, actor, request } = call
  const [tokens, groups] = await Promise.all([
    listTokens(db, actor.accountId),
    listRoles(db, actor.accountId),
  ])
  return { baseUrl: originOf(request, deps.config) + SCIM_BASE, tokens, groups }
}

/** Without Idempotency-Key, which would keep the answer and the secret in it. */
export const handleCreateScimToken: BareHandler<typeof createScimToken> = call => {
  const { deps, actor, body } = call
  return inScope(deps.pool, scopeOf(actor), async db => {
    const made = await insertToken(db, deps, actor.accountId, body)
    const { name, prefix, expiresAt } = made
    const details = { name, prefix, expiresAt }
    await recorder(db, call)({ action: 'scim.tokenCreated', entity: made.id, details })
    return made
  })
}

export const handleRevokeScimToken: Handler<typeof revokeScimToken> = async call => {
  const { db, actor, params } = call
  const { name } = await deleteToken(db, actor.accountId, params.tokenId)
  await recorder(db, call)({ action: 'scim.tokenRevoked', entity: params.tokenId, details: { name } })
  return { ok: true }
}

export const handleSetGroupRole: Handler<typeof setGroupRole> = async call => {
  const { db, actor, params, body } = call
  const { accountId } = actor
  await lockTeam({ db, accountId })
  const group = await getGroup(db, accountId, params.groupId)
  const { role } = body
  await db.updateTable('scim_groups').set({ role }).where('id', '=', group.id).execute()
  const members = await membersOf(db, [group.id])
  const record = recorder(db, call)
  await syncRoles(
    { db, accountId, record },
    members.map(({ id }) => id),
  )
  const words = (given: number | null) => (given === null ? 'none' : roleWord(given))
  const before = { role: words(group.role) }
  const details = { name: group.display_name, before, after: { role: words(role) } }
  await record({ action: 'scim.groupRoleChanged', entity: group.group_key, details })
  return {
    id: group.group_key,
    name: group.display_name,
    members: members.length,
    ...(role === null ? {} : { role }),
  }
}
