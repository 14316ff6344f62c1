import '#ui/theme/display-font.css'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBraces, IconFileTypePdf, IconLink } from '@tabler/icons-react'
import QRCode from 'qrcode'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { longMoment } from '#ui/format/dates.ts'
import { Logo } from '#ui/layout/brand/logo.tsx'
import { shortHash } from './ceremony/ceremony-footer.tsx'
import classes from './certificate.module.css'
import { drawnCounts } from './drawn-counts.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
/** Light modules around the code. */
const QUIET = 2

function QrCode({ text }: { text: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from(modules.data).flatMap((on, at) =>
    on ? [`M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`] : [],
  )
  const size = modules.size + 2 * QUIET
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for this draw’s verification page"
    >
      <path d={dark.join('')} />
    </svg>
  )
}

function sentence(draw: Draw, timezone: string): string {
  const { N, drawnAt, beacon } = draw
  const { first, spare } = drawnCounts(draw)
  const when = drawnAt ? longMoment(drawnAt, timezone) : ''
  const how = beacon ? 'using public randomness' : 'using a seed sealed before the draw'
  if (first === 0)
    return `The draw on ${when} had no eligible entries, so it has no winners. Its lists were frozen and published.`
  return `${countOf(first, 'winner')} and ${countOf(spare, 'alternate')} were drawn from ${countOf(N, 'frozen entry', 'frozen entries')} on ${when}, ${how}.`
}

/** The proof of a draw, to print, to hand on and to check. */
export function CertificateCard({ draw, event }: { draw: Draw; event: EventDetail }) {
  const clipboard = useClipboard({ timeout: 2000 })
  const { drawNo, commitment, seed, beacon, verifyUrl, certificateUrl, certificatePdfUrl } = draw
  if (certificateUrl === undefined || certificatePdfUrl === undefined) return null
  return (
    <section className={classes.card} aria-label="Certificate of fair draw">
      <div className={classes.paper}>
        <div className={classes.head}>
          <Logo height={16} />
          <span>Draw {drawNo}, pf1.1</span>
        </div>
        <h2 className={classes.title}>Certificate of fair draw</h2>
        <p className={classes.text}>{sentence(draw, event.timezone)}</p>
        <div className={classes.proof}>
          <dl>
            {commitment && (
              <>
                <dt>Commitment</dt>
                <dd>{shortHash(commitment.C)}</dd>
              </>
            )}
            {seed !== undefined && (
              <>
                <dt>Seed</dt>
                <dd>{shortHash(seed)}</dd>
              </>
            )}
            {beacon && (
              <>
                <dt>Round</dt>
                <dd>{beacon.round}</dd>
              </>
            )}
          </dl>
          <QrCode text={verifyUrl} />
        </div>
      </div>
      <div className={classes.buttons}>
        <Button
          component="a"
          variant="default"
          href={certificatePdfUrl}
          leftSection={<IconFileTypePdf {...icon} />}
        >
          PDF
        </Button>
        <Button component="a" variant="default" href={certificateUrl} leftSection={<IconBraces {...icon} />}>
          JSON
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink {...icon} />}
          onClick={() => clipboard.copy(verifyUrl)}
        >
          {clipboard.copied ? 'Copied' : 'Share'}
        </Button>
      </div>
    </section>
  )
}
