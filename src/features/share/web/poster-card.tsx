import { Anchor } from '@mantine/core'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { PLACEMENT_NAMES, type Placement, qrPath, SCAN_CALLS } from '#features/qr-codes/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { PosterFace } from '#web/parts/examples/poster-face.tsx'
import classes from './share.module.css'

const PRINTED = ['poster', 'tent'] as const satisfies readonly Placement[]

/** Poster and table tent: a small view of the print, and its files. */
export function PosterCard({ event: { eventKey, type, publicUrl } }: { event: EventDetail }) {
  return (
    <li data-shape="poster">
      <PosterFace
        call={SCAN_CALLS[type]}
        code={qrPath(eventKey, { placement: 'poster' })}
        address={publicUrl.replace('https://', '').replace('http://', '')}
      />
      <span className={classes.prints}>
        {PRINTED.map(placement => (
          <Anchor
            key={placement}
            size="xs"
            href={qrPath(eventKey, { placement, format: 'pdf', paper: 'letter' })}
            target="_blank"
            rel="noopener"
          >
            {PLACEMENT_NAMES[placement]}
            <Unseen> as PDF, opens in a new tab</Unseen>
          </Anchor>
        ))}
      </span>
    </li>
  )
}
