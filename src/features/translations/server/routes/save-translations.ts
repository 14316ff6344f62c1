import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { saveTranslations } from '#features/translations/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { changeTranslations } from '../change-translations.ts'
import { loadTexts, textsIn } from '../list-texts.ts'

export const handleSaveTranslations: Handler<typeof saveTranslations> = async call => {
  const { db, actor, params, body } = call
  const { eventKey, language } = params
  const campaign = await lockCampaign(db, actor, eventKey)
  await changeTranslations(call, campaign, language, body.texts)
  return { language, texts: textsIn(await loadTexts(db, campaign), language) }
}
