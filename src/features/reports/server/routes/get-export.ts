import type { getExport } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { linkTo } from '../exports/export-link.ts'
import { asSeenBy, getExportOf } from '../exports/stored-export.ts'

export const handleGetExport: Handler<typeof getExport> = async ({ db, deps, actor, params }) => {
  const found = await getExportOf(db, actor, params.exportKey, deps.clock.now())
  return { ...asSeenBy(actor, found), url: found.state === 'done' ? linkTo(deps, actor, found) : undefined }
}
