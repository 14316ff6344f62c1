import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { awardParams } from '../award-params.ts'
import { Award, CLAIM_LIMIT, ClaimToken } from '../contract.ts'
import { ParcelState, ParcelStep } from '../parcel.ts'

export const moveParcel = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/awards/:awardId/parcel',
  access: 'manager',
  summary: 'Mark a prize as shipped, shipped again or delivered, or close a report that it did not arrive',
  params: awardParams,
  body: ParcelStep,
  response: Award,
})

export const reportParcel = route({
  method: 'POST',
  path: '/api/v0/public/claim/:claimToken/not-arrived',
  access: 'public',
  summary: 'Report that a shipped prize did not arrive',
  params: z.strictObject({ claimToken: ClaimToken }),
  response: z.object({ state: ParcelState }),
  bodyLimit: 1024,
  limit: CLAIM_LIMIT,
})
