import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { Placement } from '#features/qr-codes/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

export const ScanCounts = z.object({ total: z.int(), byPlacement: z.record(Placement, z.int()) })
export type ScanCounts = z.output<typeof ScanCounts>

export const getScans = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/report/scans',
  fromReplica: true,
  access: 'analyst',
  summary: 'Count the scans of an event’s QR codes by placement',
  params: z.strictObject({ eventKey: EventKey }),
  query: TestData,
  response: ScanCounts,
})
