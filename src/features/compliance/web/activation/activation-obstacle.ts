import type { EventDetail } from '#features/campaigns/contract.ts'
import {
  blocksBeforeDialog,
  blockText,
  type ComplianceReport,
  warningText,
} from '#features/compliance/contract.ts'

/** Why the campaign cannot be activated now, in words; undefined when it can. The server checks the same again. */
export function activationObstacle(
  report: ComplianceReport,
  { parentKey }: EventDetail,
  mayActivate: boolean,
): string | undefined {
  const { unacknowledged, token } = report
  const block = blocksBeforeDialog(report)
  if (parentKey !== null) return 'This date opens with its campaign'
  if (block > 0) return blockText(block)
  if (unacknowledged > 0) return warningText(unacknowledged)
  if (token.needed && token.unspent === 0) return 'A token is required to activate this campaign'
  if (!mayActivate) return 'A campaign manager or the owner can activate it'
  return undefined
}
