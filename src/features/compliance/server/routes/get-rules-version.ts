import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getRulesVersion } from '#features/compliance/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { listDocuments } from '../documents/stored-documents.ts'

export const handleGetRulesVersion: Handler<typeof getRulesVersion> = async ({ db, actor, params }) => {
  const { rootId } = await getCampaign(db, actor, params.eventKey)
  const documents = await listDocuments(db, rootId)
  const version = documents.find(one => one.version === params.version)
  if (!version) throw new NamedError('notFound')
  return version
}
