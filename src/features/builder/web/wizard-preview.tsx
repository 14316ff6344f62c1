import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { PhoneFrame } from '#web/ui/phone-frame.tsx'
import { useBuild } from './build-store.ts'
import { previewTile, VIEWER_NAMES, type Viewer, viewersOf } from './preview-tile.ts'
import { TilePreview } from './tile-preview.tsx'
import classes from './wizard-preview.module.css'

/** The screen that the page at hand is about, as participants will see it. */
export function WizardPreview() {
  const { draft, page } = useBuild()
  const [chosen, choose] = useState<{ page: number; viewer: Viewer }>()
  const viewers = viewersOf(draft)
  const wanted = chosen?.page === page ? chosen.viewer : usualViewer(page)
  const viewer = viewers.includes(wanted) ? wanted : 'entry'
  const shown = previewTile(draft, viewer)
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        <h2>Preview</h2>
        {viewers.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Whose screen is shown"
            data={viewers.map(value => ({ value, label: VIEWER_NAMES[value] }))}
            value={viewer}
            onChange={value => choose({ page, viewer: value })}
          />
        )}
      </div>
      <PhoneFrame label={`Preview: ${VIEWER_NAMES[viewer]}`}>
        {shown && <TilePreview draft={draft} shown={shown} />}
      </PhoneFrame>
    </div>
  )
}

/** Prizes are about the winner's screen, everything else begins with the entry. */
function usualViewer(page: number): Viewer {
  return page === 10 || page === 11 ? 'winner' : 'entry'
}
