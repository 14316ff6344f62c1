import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PLACEMENT_NAMES, PLACEMENTS, type Placement, qrPath, scanUrl } from '#features/qr-codes/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { PublicLink } from '#ui/layout/public-link.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { PAPER_NAMES, PAPERS, type Paper } from '../print-size.ts'
import classes from './qr.module.css'
import { scansQuery } from './use-qr.ts'

const ABOUT: Readonly<Record<Placement, string>> = {
  poster: 'For walls and doors, scanned while standing.',
  tent: 'Folded once, scanned from both sides.',
  screen: 'For scoreboards, slides and video.',
  social: 'For posts and stories. Reported as social.',
}

interface PlacesCardProps {
  eventKey: string
  publicUrl: string
  /** Changes with the design. */
  version: string
}

/** One code for each place where it hangs, to download and to print, with how often it was scanned. */
export function PlacesCard({ eventKey, publicUrl, version }: PlacesCardProps) {
  const { data: scans } = useQuery(scansQuery(eventKey))
  const most = Math.max(1, ...Object.values(scans?.byPlacement ?? {}))
  return (
    <SectionCard title="Codes by placement" padded>
      <ul className={classes.places}>
        {PLACEMENTS.map(placement => {
          const name = PLACEMENT_NAMES[placement]
          const times = scans?.byPlacement[placement]
          const file = (format: 'svg' | 'png' | 'pdf', paper?: Paper) =>
            qrPath(eventKey, { format, placement, v: version, ...(paper ? { paper } : {}) })
          return (
            <li key={placement} className={classes.place}>
              <img src={file('svg')} alt={`QR code for: ${name}`} width={132} height={132} loading="lazy" />
              <div className={classes.placeWords}>
                <h3>{name}</h3>
                <p>{ABOUT[placement]}</p>
                <p className={classes.scans}>
                  <b>{times === undefined ? '–' : count(times)}</b> {times === 1 ? 'scan' : 'scans'}
                </p>
                <span className={classes.track} aria-hidden>
                  <span style={{ inlineSize: `${(100 * (times ?? 0)) / most}%` }} />
                </span>
                <div className={classes.files}>
                  {(['svg', 'png'] as const).map(format => (
                    <Anchor
                      key={format}
                      size="sm"
                      href={file(format)}
                      download={`${eventKey}-${placement}.${format}`}
                    >
                      {format.toUpperCase()}
                      <Unseen> QR code: {name}</Unseen>
                    </Anchor>
                  ))}
                  {PAPER_NAMES.map(paper => (
                    <Anchor key={paper} size="sm" href={file('pdf', paper)} target="_blank" rel="noopener">
                      PDF {PAPERS[paper].name}
                      <Unseen> QR code: {name}, opens in a new tab</Unseen>
                    </Anchor>
                  ))}
                </div>
              </div>
              <PublicLink url={scanUrl(publicUrl, placement)} />
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
