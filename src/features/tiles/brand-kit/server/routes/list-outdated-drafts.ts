import type { listOutdatedDrafts } from '#features/tiles/brand-kit/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { findOutdatedDrafts } from '../outdated-drafts.ts'
import { findKit } from '../stored-kit.ts'

export const handleListOutdatedDrafts: Handler<typeof listOutdatedDrafts> = async ({ db, actor }) => {
  const kit = await findKit(db, actor.accountId)
  return kit ? findOutdatedDrafts(db, actor.accountId, kit) : []
}
