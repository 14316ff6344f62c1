import { STATUS } from '#features/campaigns/contract.ts'
import { getCampaign, mainLanguage, statusAt } from '#features/campaigns/server/index.ts'
import type { listTranslations } from '#features/translations/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { loadTexts, statesOf } from '../list-texts.ts'

export const handleListTranslations: Handler<typeof listTranslations> = async call => {
  const { db, deps, actor, params } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  return {
    main: mainLanguage(campaign),
    languages: statesOf(await loadTexts(db, campaign)),
    isOpen: statusAt(campaign, deps.clock.now()) <= STATUS.paused,
  }
}
