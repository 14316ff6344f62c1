import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getRulesVersion } from '#features/compliance/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { listDocuments } from '../documents/stored-documents.ts'
import { digestOf, isByHand, listTranslations } from '../documents/translations.ts'

export const handleGetRulesVersion: Handler<typeof getRulesVersion> = async ({ db, actor, params }) => {
  const { rootId, settings } = await getCampaign(db, actor, params.eventKey)
  const documents = await listDocuments(db, rootId)
  const version = documents.find(one => one.version === params.version)
  if (!version) throw new NamedError('notFound')
  const translations = listTranslations(
    { settings },
    { ...version, byHand: isByHand(documents.slice(documents.indexOf(version))) },
  ).filter(({ state }) => state !== 'missing')
  return { ...version, digest: digestOf(version), translations }
}
