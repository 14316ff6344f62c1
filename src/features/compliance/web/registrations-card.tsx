import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { ComplianceReport, Filing } from '#features/compliance/contract.ts'
import { may } from '#shared/permissions.ts'
import { calendarDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { usePermitted } from '#web/session/use-permitted.ts'
import { documentUrl } from './document-field.tsx'
import { FilingDialog } from './findings/filing-dialog.tsx'
import { FILING_NAMES } from './findings/filing-names.ts'
import classes from './registrations-card.module.css'

interface RegistrationsCardProps {
  report: ComplianceReport
  event: EventDetail
}

/** Filings by state, with their documents. */
export function RegistrationsCard({ report, event }: RegistrationsCardProps) {
  const [open, setOpen] = useState<Filing>()
  const user = usePermitted(event)
  const mayEdit = may(user, 'edit') && event.mayChange
  const { filings } = report
  if (filings.length === 0) return null
  return (
    <SectionCard title="Registrations">
      <ul className={shared.plainList}>
        {filings.map(filing => {
          const { name } = FILING_NAMES[filing]
          const registration = report.registrations[filing]
          return (
            <li key={filing} className={classes.row}>
              <div>
                <div className={classes.name}>{name}</div>
                <div className={classes.about}>
                  {registration
                    ? [
                        `${FILING_NAMES[filing].date} ${calendarDay(registration.filedOn)}`,
                        registration.number,
                      ]
                        .filter(Boolean)
                        .join(', ')
                    : 'Not recorded'}
                  {registration?.fileKey && (
                    <>
                      {', '}
                      <Anchor
                        href={documentUrl(registration.fileKey)}
                        download
                        size="xs"
                        aria-label={`Document of ${name}`}
                      >
                        document
                      </Anchor>
                    </>
                  )}
                </div>
              </div>
              {mayEdit && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${registration ? 'Edit' : 'Add'} filing: ${name}`}
                  onClick={() => setOpen(filing)}
                >
                  {registration ? 'Edit' : 'Add filing'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open && (
        <FilingDialog
          eventKey={event.eventKey}
          filing={open}
          registration={report.registrations[open]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SectionCard>
  )
}
