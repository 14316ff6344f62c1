import type { Readable } from 'node:stream'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf, readTotal } from '#features/figures/server/index.ts'
import type { getCampaignReport, getEventReport, Report } from '#features/reports/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inReplicaScope } from '#server/db/replica/replica.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareCall, type BareHandler, scopeOf } from '#server/http/serve.ts'
import { may } from '#shared/permissions.ts'
import { listAsked } from '../rows/asked-questions.ts'
import { entryColumns } from '../rows/csv-columns.ts'
import { readRange } from '../rows/entry-range.ts'
import { readRows } from '../rows/read-rows.ts'
import { streamCsv } from '../rows/stream-csv.ts'

type ReportQuery = Pick<
  BareCall<typeof getEventReport>,
  'deps' | 'actor' | 'params' | 'query' | 'request' | 'reply'
>

async function answer(
  call: ReportQuery,
  withDates: (campaign: Campaign) => boolean,
): Promise<Report | Readable> {
  const { deps, actor, params, query, reply } = call
  const { page, pageSize, format, includeTest: _said, ...days } = query
  const scope = scopeOf(actor)
  const isPersonal = may(actor, 'people')
  if (format === 'csv' && isPersonal && !may(actor, 'export')) throw new NamedError('notPermitted')
  const file = await inReplicaScope(deps, scope, async db => {
    const campaign = await getCampaign(db, actor, params.eventKey)
    const { isCounted, ...counting } = countedOf(campaign, includesTest(query))
    const reported = { ...counting, isCounted, withDates: withDates(campaign) }
    const range = await readRange(db, { ...reported, campaign, days })
    const questions = await listAsked(db, campaign)
    const columns = entryColumns(questions, campaign, isPersonal)
    const of = { accountId: campaign.accountId, subject: campaign.eventKey }
    if (format === 'csv') {
      if (isPersonal) await noteView(db, call, 'entrantsExported', of)
      return { accountId: campaign.accountId, range, columns }
    }
    const asked = { skip: (page - 1) * pageSize, take: pageSize, questions, isPersonal }
    const report: Report = {
      columns: columns.map(({ key, label }) => ({ key, label })),
      rows: await readRows(db, deps, range, asked),
      total: await readTotal(db, reported, 'entries', days),
      page,
      pageSize,
    }
    if (isPersonal && report.rows.length > 0) await noteView(db, call, 'entrantsViewed', of)
    return report
  })
  if (!('range' in file)) return file
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="entries-${params.eventKey}.csv"`)
  return streamCsv(deps, file.accountId, file.range, file.columns)
}

export const handleGetEventReport: BareHandler<typeof getEventReport> = call => answer(call, () => false)

export const handleGetCampaignReport: BareHandler<typeof getCampaignReport> = call =>
  answer(call, campaign => !campaign.parent)
