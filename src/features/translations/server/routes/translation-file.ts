import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getCampaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { TRANSLATION_FILE_PATH, TRANSLATION_FORMATS } from '#features/translations/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { EventKey } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { writeCsv } from '../files/csv.ts'
import { writeXliff } from '../files/xliff.ts'
import { loadTexts, requireLanguage, textsIn } from '../list-texts.ts'

const Params = z.strictObject({ eventKey: EventKey, language: z.enum(LANGUAGE_CODES) })
const Query = z.strictObject({ format: z.enum(TRANSLATION_FORMATS).default('csv') })

const TYPES = { csv: 'text/csv', xliff: 'application/xliff+xml' } as const

/** The texts of a campaign as a file, to translate elsewhere. */
export function translationFile(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: z.output<typeof Params>; Querystring: z.output<typeof Query> }>(
    TRANSLATION_FILE_PATH,
    {
      schema: {
        operationId: 'getTranslationFile',
        produces: Object.values(TYPES),
        summary: 'Download the texts of a campaign with their translations, as CSV or XLIFF 1.2',
        params: Params,
        querystring: Query,
      },
      config: { access: 'analyst', limit: { max: 30, perSeconds: 60 } },
    },
    async ({ actor, params, query }, reply) => {
      if (!actor) throw new NamedError('unauthenticated')
      const { eventKey, language } = params
      const { campaign, texts } = await inScope(deps.pool, scopeOf(actor), async db => {
        const found = await getCampaign(db, actor, eventKey)
        requireLanguage(found, language)
        return { campaign: found, texts: textsIn(await loadTexts(db, found), language) }
      })
      const main = mainLanguage(campaign)
      const content =
        query.format === 'csv'
          ? writeCsv(texts, main, language)
          : writeXliff(texts, { main, language, eventKey: campaign.rootKey })
      return reply
        .header(
          'content-disposition',
          `attachment; filename="${campaign.rootKey}-${language}.${query.format}"`,
        )
        .header('cache-control', 'no-store')
        .type(`${TYPES[query.format]}; charset=utf-8`)
        .send(content)
    },
  )
}
