import { STATUS } from '#features/campaigns/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

interface CampaignBadgeProps {
  campaign: { status: number; needsDraw?: boolean }
}

/** A campaign's status. A pending draw changes the word, not the color. */
export function CampaignBadge({ campaign: { status, needsDraw = false } }: CampaignBadgeProps) {
  return status === STATUS.ended && needsDraw ? (
    <StatusBadge status={status} label="Ended, draw due" />
  ) : (
    <StatusBadge status={status} />
  )
}
