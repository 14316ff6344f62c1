import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { qrPath } from '#features/qr-codes/contract.ts'
import classes from './stadium.module.css'

/** An address as people type it. */
export const spoken = (url: string) => url.replace(/^https?:\/\//, '')

/** The code that leads to the campaign while people can take part, else why they cannot. */
export function ScanCard({ event, status }: { event: EventDetail; status: number }) {
  if (status !== STATUS.live) {
    return (
      <p className={classes.scan} data-closed>
        {status === STATUS.paused ? 'Back soon' : 'This promotion has ended'}
      </p>
    )
  }
  return (
    <div>
      <img
        className={classes.code}
        src={qrPath(event.eventKey)}
        alt={`QR code of ${spoken(event.publicUrl)}`}
      />
      <p className={classes.scan}>Scan to play</p>
      <p className={classes.quiet}>
        or go to <b>{spoken(event.publicUrl)}</b>
      </p>
    </div>
  )
}
