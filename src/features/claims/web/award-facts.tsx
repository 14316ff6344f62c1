import { type Award, affidavitUrl, documentUrl, isDrawn, reasonWords } from '#features/claims/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { calendarDay, shortMoment, shortZone } from '#ui/format/dates.ts'
import classes from './winners.module.css'

const KINDS = {
  win: 'Prize',
  thanks: 'Thank-you offer',
  offer: 'Offer',
  draw: 'Draw prize',
  dateDraw: 'Date draw prize',
  secondChance: 'Second-chance prize',
} as const satisfies Record<Award['kind'], string>

/** "1 Main St, Portland, ME 04101, US" */
function addressLine({ address }: Award): string | undefined {
  if (!address) return undefined
  const { street, city, state, zip, country } = address
  return `${street}, ${city}, ${[state, zip].filter(Boolean).join(' ')}, ${country}`
}

/** A winner's answers and papers. */
export function Answers({ award, eventKey }: { award: Award; eventKey: string }) {
  const address = addressLine(award)
  return (
    <>
      {address !== undefined && <div className={classes.small}>{address}</div>}
      {award.dob !== undefined && <div className={classes.small}>Born {calendarDay(award.dob)}</div>}
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
      {award.skillAnswer !== undefined && (
        <div className={classes.small}>Skill answer: {award.skillAnswer}</div>
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
  if (redeemedAt) {
    return (
      <div className={classes.small}>
        Redeemed {shortMoment(redeemedAt, zone)}, {REDEEMED_BY[redeemedBy ?? 'pin']}
      </div>
    )
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
