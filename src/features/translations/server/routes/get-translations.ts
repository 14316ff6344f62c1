import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getTranslations } from '#features/translations/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { loadTexts, requireLanguage, textsIn } from '../list-texts.ts'

export const handleGetTranslations: Handler<typeof getTranslations> = async ({ db, actor, params }) => {
  const { eventKey, language } = params
  const campaign = await getCampaign(db, actor, eventKey)
  requireLanguage(campaign, language)
  return { language, texts: textsIn(await loadTexts(db, campaign), language) }
}
