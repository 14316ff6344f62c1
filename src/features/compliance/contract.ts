import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { ComplianceReport } from './report-contract.ts'

export { DISCLAIMER } from './disclaimer.ts'
export { type DocNode, documentSource, documentText, parseDocument } from './documents/markup.ts'
export { RULES_TITLES } from './documents/rules-name.ts'
export * from './filings-contract.ts'
export * from './report-contract.ts'
export * from './rules-contract.ts'

const params = z.strictObject({ eventKey: EventKey })

export const getCompliance = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/compliance',
  access: 'analyst',
  summary: 'Get compliance findings, deadlines and totals',
  params,
  response: ComplianceReport,
})

export const acknowledgeFindings = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/compliance/ack',
  access: 'manager',
  permission: 'publish',
  summary: 'Acknowledge warnings',
  params,
  body: z.strictObject({
    ids: z
      .array(z.string().regex(/^[A-Z]\d{2}$/, 'Rule ID is not valid'))
      .min(1)
      .max(100),
  }),
  response: ComplianceReport,
})
