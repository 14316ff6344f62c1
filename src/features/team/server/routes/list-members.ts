import type { listMembers } from '#features/team/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listMemberRows, toMember } from '../members.ts'

export const handleListMembers: Handler<typeof listMembers> = async ({ db, actor }) => {
  const rows = await listMemberRows(db, actor)
  return rows.map(toMember)
}
