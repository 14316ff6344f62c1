import { type Award, affidavitUrl, documentUrl, isDrawn, reasonWords } from '#features/claims/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { shortMoment, shortZone } from '#ui/format/dates.ts'
import { parcelWords } from './shipping/parcel-words.ts'
import classes from './winners.module.css'

const KINDS = {
  win: 'Prize',
  thanks: 'Thank-you offer',
  offer: 'Offer',
  draw: 'Draw prize',
  dateDraw: 'Date draw prize',
  secondChance: 'Second-chance prize',
} as const satisfies Record<Award['kind'], string>

/** A winner's papers. */
export function Papers({ award, eventKey }: { award: Award; eventKey: string }) {
  return (
    <>
      {award.documents?.map(({ documentKey, name }) => (
        <div key={documentKey} className={classes.small}>
          <a href={documentUrl(eventKey, award.awardId, documentKey)} download>
            {name}
          </a>
        </div>
      ))}
      {award.affidavit === 'requested' && award.person && (
        <div className={classes.small}>
          <a href={affidavitUrl(eventKey, award.awardId)} download>
            Blank affidavit (PDF)
          </a>{' '}
          to sign
        </div>
      )}
    </>
  )
}

export const REDEEMED_BY = {
  pin: 'with PIN',
  login: 'by staff sign-in',
  code: 'code shown to the winner',
} as const satisfies Record<NonNullable<Award['redeemedBy']>, string>

/** The last fact about a delivery, or the deadline. */
export function Progress({ award, zone }: { award: Award; zone: string }) {
  const { kind, redeemedAt, redeemedBy, lockedUntil, reasonCode, deadline, status } = award
  if (award.parcel) {
    const isLost = award.parcel.state === 'missing'
    return <div className={isLost ? classes.reason : classes.small}>{parcelWords(award.parcel, zone)}</div>
  }
  if (award.ships && status === 'verified') return <div className={classes.small}>To ship</div>
  if (redeemedAt) {
    const when = shortMoment(redeemedAt, zone)
    const words =
      redeemedBy === 'code' ? `Code shown ${when}` : `Redeemed ${when}, ${REDEEMED_BY[redeemedBy ?? 'pin']}`
    return <div className={classes.small}>{words}</div>
  }
  if (award.waitsForCode) return <div className={classes.reason}>Waiting for a code: none is left</div>
  if (lockedUntil) return <div className={classes.reason}>Locked after wrong PINs</div>
  if (reasonCode !== undefined) return <div className={classes.reason}>{reasonWords(reasonCode)}</div>
  if (status !== 'selected' && status !== 'notified') return null
  // The deadline of a draw's winner starts with their notice.
  if (isDrawn(kind) && status === 'selected') return <div className={classes.small}>Not notified yet</div>
  return (
    <time className={classes.small} dateTime={deadline.toISOString()}>
      Until {shortMoment(saidEnd(deadline, zone), zone)} {shortZone(deadline, zone)}
    </time>
  )
}

/** Title of the prize, or the kind of an award without one. */
export const prizeName = ({ prizeTitle, kind }: Award): string => prizeTitle ?? KINDS[kind]
