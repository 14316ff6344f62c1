import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, line, paragraph } from '#shared/fields.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { ComplianceReport } from './report-contract.ts'

const RuleId = z.string().regex(/^[A-Z]\d{2}$/, 'Rule ID is not valid')
const params = z.strictObject({ eventKey: EventKey })

/** Where something is filed: with a state, or with the tax office as a charity. */
export const FILINGS = ['NY', 'FL', 'RI', 'IRS'] as const
export type Filing = (typeof FILINGS)[number]

export const BOND_TYPES = ['none', 'bond', 'trustAccount', 'waived'] as const

/** A filing as its owner records it. */
export const Registration = z.strictObject({
  filedOn: DateText,
  /** Empty while the state has not given one. */
  number: line(60),
  bondType: z.enum(BOND_TYPES),
  /** A private document of the account. */
  fileKey: FileKey.optional(),
})
export type Registration = z.output<typeof Registration>

export const updateRegistrations = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/compliance/registrations',
  access: 'editor',
  summary: 'Record state filings and the charity letter; null removes one, omitted ones stay',
  params,
  body: z.partialRecord(z.enum(FILINGS), Registration.nullable()),
  response: ComplianceReport,
})

export const overrideFinding = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/compliance/override',
  access: 'staffOperations',
  summary: 'Lift a block, with a reason and a document; staff only',
  params,
  body: z.strictObject({
    id: RuleId,
    reason: paragraph(1000).min(3, 'Enter a reason'),
    fileKey: FileKey.optional(),
  }),
  response: ComplianceReport,
})

export const withdrawOverride = route({
  method: 'DELETE',
  path: '/api/v0/event/:eventKey/compliance/override/:rule',
  access: 'staffOperations',
  summary: 'Restore a lifted block',
  params: params.extend({ rule: RuleId }),
  response: ComplianceReport,
})

export const getDeadlines = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/compliance/deadlines.ics',
  access: 'analyst',
  summary: 'Download the deadlines of a campaign as a calendar file',
  params,
  response: z.string(),
})
