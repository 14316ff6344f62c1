import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { checkTranslationFile } from '#features/translations/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { decodeText } from '#shared/text/decode-text.ts'
import { readCsv } from '../files/csv.ts'
import { refuseFile } from '../files/file-row.ts'
import { reportOf } from '../files/report.ts'
import { readXliff } from '../files/xliff.ts'
import { loadTexts, requireLanguage } from '../list-texts.ts'

export const handleCheckTranslationFile: UploadHandler<typeof checkTranslationFile> = async call => {
  const { deps, actor, params } = call
  const { eventKey, language } = params
  const scope = scopeOf(actor)
  const { taken } = await call.receive(async () => {
    await inScope(deps.pool, scope, async db =>
      requireLanguage(await getCampaignToChange(db, actor, eventKey), language),
    )
    return async ({ bytes }) => {
      const content = decodeText(bytes)
      if (content === undefined)
        throw refuseFile('This file is not plain text in UTF-8. Export it again as UTF-8')
      return /^\ufeff?\s*</.test(content) ? readXliff(content, language) : readCsv(content, language)
    }
  })
  const [rows] = taken
  if (!rows) throw invalidField('file', 'Choose a file')
  return inScope(deps.pool, scope, async db =>
    reportOf(await loadTexts(db, await getCampaignToChange(db, actor, eventKey)), language, rows),
  )
}
