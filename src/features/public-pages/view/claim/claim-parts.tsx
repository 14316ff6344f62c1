import { shownCode } from '#features/claims/contract.ts'
import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { CodePicture } from '../code-picture.tsx'
import type { ClaimLink } from '../page.ts'

/** "Before Fri, Nov 27, 11:59 PM", and how staff of the venue find it. */
export function ClaimFacts({ claim, timezone }: { claim: ClaimLink; timezone: string }) {
  const { t, shortMoment } = useTranslator()
  return (
    <dl className="facts">
      <div>
        <dt>{t('claim.until')}</dt>
        <dd>{shortMoment(saidEnd(claim.deadline, timezone), timezone)}</dd>
      </div>
      <div>
        <dt>{t('claim.code')}</dt>
        <dd>
          <code>{shownCode(claim.code)}</code>
        </dd>
      </div>
    </dl>
  )
}

/** Notice for a prize that is delivered only once its winner has answered. */
export function AnswerFirst({ href }: { href: string }) {
  const { t } = useTranslator()
  return (
    <div className="actions">
      <p className="body">{t('claim.answerFirst')}</p>
      <a className="button primary" href={href}>
        {t('claim.enterDetails')}
      </a>
    </div>
  )
}

/** The way to the code of a prize. */
export function GetCode({ href }: { href: string }) {
  const { t } = useTranslator()
  return (
    <div className="actions">
      <a className="button primary" href={href}>
        {t('claim.getCode')}
      </a>
    </div>
  )
}

/** Links that a winner keeps until the prize arrives. */
export function SaveWin({ claim, timezone }: { claim: ClaimLink; timezone: string }) {
  const translator = useTranslator()
  return (
    <section className="claim" aria-label={translator.t('claim.yourWin')}>
      <ClaimFacts claim={claim} timezone={timezone} />
      <p className="legal">
        {richText(translator, 'claim.save', { a: text => <a href={claim.href}>{text}</a> })}
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
  const { t } = useTranslator()
  return (
    <section className="claim" aria-label={t('claim.saveLabel')}>
      {atVenue && <CodePicture code={shownCode(claim.code)} />}
      <p className="legal">
        {atVenue && `${t('claim.scan')} `}
        {t('claim.bookmark')}
      </p>
      <a className="button secondary" href={`${claim.href}/win.ics`} download>
        {t('claim.addToCalendar')}
      </a>
      {sent && (
        <p className="legal" role="status">
          {t('claim.linkSent')}
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
          {t('claim.emailLink')}
        </button>
      )}
    </section>
  )
}
