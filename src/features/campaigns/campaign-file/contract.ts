import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { CampaignFile, FILE_LIMIT } from './campaign-file.ts'

export { CampaignFile, FILE_LIMIT, LEFT_OUT, SCHEMA_PATH } from './campaign-file.ts'

/** Differences in an answer; more are only counted. */
export const MOST_DIFFERENCES = 300

/** One thing that differs, in words. */
export const Difference = z.object({
  /** Path in the file. */
  path: z.string(),
  /** Such as "Campaign: Minimum age" or "Prize “Free cup”: Quantity". */
  label: z.string(),
  /** Values before and after; empty where there is none. */
  before: z.string(),
  after: z.string(),
})
export type Difference = z.output<typeof Difference>

const Comparison = z.object({
  differences: z.array(Difference).max(MOST_DIFFERENCES),
  /** All of them, also those that are not listed. */
  total: z.int(),
})
export type Comparison = z.output<typeof Comparison>

const params = z.strictObject({ eventKey: EventKey })
const limit = { max: 100, perSeconds: 60 }

export const exportCampaign = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/file',
  access: 'analyst',
  summary: 'Export a campaign as a file',
  description: 'Fields, prizes, dates, screens, look, messages, translations and pictures, without secrets.',
  params,
  response: CampaignFile,
  limit,
})

export const importCampaign = route({
  method: 'POST',
  path: '/api/v0/event/file',
  access: 'editor',
  drafts: true,
  summary: 'Create a draft from a campaign file',
  description: 'Like a clone: a start in the past moves to today. Set PINs and the keyword again.',
  body: CampaignFile,
  response: z.object({ eventKey: EventKey }),
  bodyLimit: FILE_LIMIT,
  takesRetryKey: true,
  limit,
})

export const compareWithFile = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/file/comparison',
  access: 'analyst',
  drafts: true,
  summary: 'List what a campaign file would change; nothing is stored',
  params,
  body: CampaignFile,
  response: Comparison,
  bodyLimit: FILE_LIMIT,
  limit,
})

export const compareCampaigns = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/comparison/:otherKey',
  access: 'analyst',
  summary: 'List what differs between two campaigns',
  params: params.extend({ otherKey: EventKey }),
  response: Comparison,
  limit,
})

export const applyCampaignFile = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/file',
  access: 'editor',
  drafts: true,
  summary: 'Change a campaign to what a file says',
  description:
    'All or nothing. After activation, the same rules hold as for single changes: locked terms are refused.',
  params,
  body: CampaignFile,
  response: Comparison,
  bodyLimit: FILE_LIMIT,
  takesRetryKey: true,
  limit,
})
