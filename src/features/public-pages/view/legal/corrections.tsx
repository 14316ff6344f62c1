import { legalMoment } from '#shared/time/format-date.ts'
import type { LegalPage } from './legal-page.ts'

/** Changes after activation, with date and reason, newest first; nothing without a change. */
export function Corrections({ page: { documents, frame } }: { page: LegalPage }) {
  if (documents.corrections.length === 0) return null
  return (
    <section className="notice">
      <h2>Changes to these rules</h2>
      <ul>
        {documents.corrections.map(({ at, reason, changes }) => (
          <li key={at.toISOString()}>
            {legalMoment(at, frame.campaign.timezone)}:{' '}
            {changes.map(({ field, from, to }) => `${field} changed from ${from} to ${to}`).join('; ')}.{' '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
