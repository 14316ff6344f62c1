import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { awardParams } from './award-params.ts'

/** URL of the blank affidavit of an award. */
export const affidavitUrl = (eventKey: string, awardId: string) =>
  `/api/v0/event/${eventKey}/awards/${awardId}/affidavit.pdf`

export const printAffidavit = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/awards/:awardId/affidavit.pdf',
  access: 'manager',
  permission: 'people',
  summary: 'Download a blank affidavit of eligibility with releases as a PDF',
  params: awardParams,
  response: z.string(),
})
