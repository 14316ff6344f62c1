import { useTranslator } from '#shared/i18n/context.tsx'
import type { LegalPage } from './legal-page.ts'

/** Changes after activation, with date and reason, newest first; nothing without a change. */
export function Corrections({ page: { documents, frame } }: { page: LegalPage }) {
  const { t, legalMoment, join, sentence } = useTranslator()
  if (documents.corrections.length === 0) return null
  return (
    <section className="notice">
      <h2>{t('documents.changes')}</h2>
      <ul>
        {documents.corrections.map(({ at, reason, changes }) => (
          <li key={at.toISOString()}>
            {join(
              t('documents.changesOn', {
                when: legalMoment(at, frame.campaign.timezone),
                changes: sentence(
                  changes.map(({ field, from, to }) => t('documents.changed', { field, from, to })),
                ),
              }),
              reason,
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
