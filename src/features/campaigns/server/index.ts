import type { Feature } from '#server/feature.ts'
import { clockJobs } from './clock-jobs.ts'

export type { Acknowledgements, Campaign } from './campaign.ts'
export { changeStatus, requireStep, type StatusChange } from './change-status.ts'
export { queueClock } from './clock-jobs.ts'
export {
  accountOf,
  findPublicCampaign,
  getCampaign,
  listChildCampaigns,
  lockCampaign,
} from './load-campaign.ts'
export { statusAt } from './status-at.ts'
export { windowsOf } from './windows.ts'

/** Campaigns and their dates: lists, loading, status by person and by clock. */
export const campaigns: Feature = {
  name: 'campaigns',
  routes() {},
  jobs: clockJobs,
}
