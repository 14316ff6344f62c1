import { shownCode } from '#features/claims/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { CodePicture } from '../code-picture.tsx'
import type { ClaimLink } from '../page.ts'
import { shortMoment } from '../when.ts'

/** "Before Fri, Nov 27, 11:59 PM", and how staff of the venue find it. */
export function ClaimFacts({ claim, timezone }: { claim: ClaimLink; timezone: string }) {
  return (
    <dl className="facts">
      <div>
        <dt>Claim until</dt>
        <dd>{shortMoment(saidEnd(claim.deadline, timezone), timezone)}</dd>
      </div>
      <div>
        <dt>Claim code</dt>
        <dd>
          <code>{shownCode(claim.code)}</code>
        </dd>
      </div>
    </dl>
  )
}

/** Notice for a prize that is delivered only once its winner has answered. */
export function AnswerFirst({ href }: { href: string }) {
  return (
    <div className="actions">
      <p className="body">Before you get your prize, we need a few details.</p>
      <a className="button primary" href={href}>
        Enter my details
      </a>
    </div>
  )
}

/** The way to the code of a prize. */
export function GetCode({ href }: { href: string }) {
  return (
    <div className="actions">
      <a className="button primary" href={href}>
        Get my code
      </a>
    </div>
  )
}

/** Links that a winner keeps until the prize arrives. */
export function SaveWin({ claim, timezone }: { claim: ClaimLink; timezone: string }) {
  return (
    <section className="claim" aria-label="Your win">
      <ClaimFacts claim={claim} timezone={timezone} />
      <p className="legal">
        <a href={claim.href}>Save my win</a>: this link takes you back to your prize. It’s for you only, so
        don’t share it.
      </p>
    </section>
  )
}

interface KeepPageProps {
  /** Whether venue staff deliver it, who scan its code. */
  atVenue: boolean
  claim: ClaimLink
  sent: boolean
  mailable: boolean
  to?: string
}

/**
 * For the claim page itself: the code for venue staff, and the way back to it. The button sends the surrounding form.
 */
export function KeepPage({ atVenue, claim, sent, mailable, to }: KeepPageProps) {
  return (
    <section className="claim" aria-label="Save my win">
      {atVenue && <CodePicture code={shownCode(claim.code)} />}
      <p className="legal">
        {atVenue && 'Venue staff can scan this code.  '}
        Bookmark this page to come back to your prize. The link is for you only, so don’t share it.
      </p>
      <a className="button secondary" href={`${claim.href}/win.ics`} download>
        Add to calendar
      </a>
      {sent && (
        <p className="legal" role="status">
          The link is on its way to your inbox.
        </p>
      )}
      {mailable && !sent && (
        <button
          type="submit"
          className="button secondary"
          name="action"
          value="mail"
          formNoValidate
          formAction={to}
          formEncType="application/x-www-form-urlencoded"
        >
          Email me this link
        </button>
      )}
    </section>
  )
}
