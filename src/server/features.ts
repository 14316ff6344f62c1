import { campaigns } from '#features/campaigns/server/index.ts'
import { reports } from '#features/reports/server/index.ts'
import type { Feature } from './feature.ts'

/** The server's table of contents. */
export const features: readonly Feature[] = [campaigns, reports]
