import { recordAudit } from '#features/audit/server/index.ts'
import type { changeClient, updateClient } from '#features/clients/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Call, Handler } from '#server/http/serve.ts'
import { changePlan } from '../change-plan.ts'
import { getClientDetail } from '../client-detail.ts'
import { getClientAccount } from '../client-queries.ts'

type Contract = typeof updateClient | typeof changeClient
type Change = Call<Contract>

async function record({ db, deps, actor, params, request }: Change, verb: string, details: object) {
  await recordAudit(db, {
    accountId: params.cid,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: `client.${verb}`,
    entity: `account ${params.cid}`,
    details: { ...details },
    ip: request.ip,
  })
}

async function rename(call: Change, before: string): Promise<void> {
  const { name } = call.body
  if (name === undefined || name === before) return
  await call.db.updateTable('accounts').set({ name }).where('id', '=', call.params.cid).execute()
  await record(call, 'renamed', { before, after: name })
}

/** People of a disabled account are signed out at their next request, and staff stop acting for it. */
async function setDisabled(call: Change, wasDisabled: boolean): Promise<void> {
  const { db, body, params, deps } = call
  const { disabled } = body
  if (disabled === undefined || disabled === wasDisabled) return
  const disabled_at = disabled ? deps.clock.now() : null
  await db.updateTable('accounts').set({ disabled_at }).where('id', '=', params.cid).execute()
  if (disabled) {
    await db
      .updateTable('sessions')
      .set({ acting_account_id: null, acting_reason: null, acting_since: null })
      .where('acting_account_id', '=', params.cid)
      .execute()
  }
  await record(call, disabled ? 'disabled' : 'enabled', {})
}

export const handleUpdateClient: Handler<Contract> = async call => {
  const { db, deps, actor, params, body, request } = call
  // For any client, also while acting for another one.
  await enterScope(db, 'system')
  const { name, disabledAt } = await getClientAccount(db, params.cid)
  await rename(call, name)
  if (body.subscriptionRole) {
    const { subscriptionRole } = body
    const by = { cause: 'staff', at: deps.clock.now(), actorId: actor.userId, ip: request.ip } as const
    await changePlan(db, { accountId: params.cid, subscriptionRole, ...by })
  }
  await setDisabled(call, disabledAt !== null)
  return getClientDetail(db, params.cid, deps.clock.now())
}
