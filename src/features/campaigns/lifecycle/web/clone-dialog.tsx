import type { EventDetail } from '#features/campaigns/contract.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { useClone } from './use-campaign-life.ts'

/** Asks for the title and days of a clone. */
export function CloneDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  return (
    <CopyDialog
      heading={`Clone: ${event.title}`}
      note="The clone is a draft with the same settings, screens and prizes. It leaves out entries, winners, the token, acknowledgments and PINs."
      doIt="Clone"
      original={event}
      title={`${event.title.slice(0, 73).trimEnd()} (copy)`}
      copy={useClone(event)}
      onClose={onClose}
    />
  )
}
