import {
  checkTranslationFile,
  getTranslations,
  listTranslations,
  saveTranslations,
} from '#features/translations/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { handleCheckTranslationFile } from './routes/check-translation-file.ts'
import { handleGetTranslations } from './routes/get-translations.ts'
import { handleListTranslations } from './routes/list-translations.ts'
import { handleSaveTranslations } from './routes/save-translations.ts'
import { translationFile } from './routes/translation-file.ts'

export { changeCampaign, changePrize, changeStyle } from './change-campaign.ts'
export { changeTranslations } from './change-translations.ts'
export { copyTranslations } from './copy-translations.ts'
export { loadTexts, textsIn } from './list-texts.ts'
export {
  type LocalTexts,
  loadLocalTexts,
  loadTranslations,
  localTexts,
  otherLanguages,
  type StoredTranslations,
} from './local-texts.ts'
export { loadMessageNames } from './named-locally.ts'

/** Owners' texts of a campaign in its other languages. */
export const translations: Feature = {
  name: 'translations',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listTranslations, handleListTranslations)
    serve(app, deps, getTranslations, handleGetTranslations)
    serve(app, deps, saveTranslations, handleSaveTranslations)
    serveUpload(app, deps, checkTranslationFile, handleCheckTranslationFile)
    translationFile(app, deps)
  },
}
