import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { Term } from '#web/parts/term.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { ConsentsCard } from './consents-card.tsx'
import classes from './data.module.css'
import { RetentionForm } from './retention-form.tsx'
import { RetentionLine } from './retention-line.tsx'
import { retentionQuery } from './use-retention.ts'

/** Data of a campaign's people: its retention, and the public privacy page. */
export function DataScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const mayChange = may(useUser(), 'people')
  const { data, error, refetch } = useQuery(retentionQuery(eventKey))
  return (
    <div className={classes.layout}>
      <SectionCard title={<Term term="retention">Data retention</Term>} padded>
        {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} narrowRows={8} height={70} />}
        {data && (
          <div className={classes.parts}>
            <RetentionLine retention={data} />
            {mayChange && data.purgedAt === undefined && (
              <RetentionForm
                key={`${data.entriesMonths} ${data.winnersMonths}`}
                eventKey={eventKey}
                retention={data}
              />
            )}
          </div>
        )}
      </SectionCard>
      <SectionCard title="Privacy rights" padded>
        <ul className={classes.list}>
          <li>
            Every page of this campaign links to{' '}
            <Anchor underline="always" href={`/privacy/${eventKey}/request`} target="_blank" inherit>
              Your data
            </Anchor>
            . Entrants can ask there to see, correct or delete their data, or opt out of marketing. We verify
            each address with a code.
          </li>
          {mayChange && (
            <li>
              Find their requests in{' '}
              <Anchor underline="always" component={Link} to={paths.privacyRequests()} inherit>
                Privacy requests
              </Anchor>
              , each with its legal deadline.
            </li>
          )}
          <li>
            Export all consents from{' '}
            <Anchor underline="always" component={Link} to={paths.reports(eventKey)} inherit>
              reports
            </Anchor>
            . The file has an unsubscribe link for each entrant. Include it in every marketing email.
          </li>
        </ul>
      </SectionCard>
      <ConsentsCard eventKey={eventKey} mayRead={mayChange} />
    </div>
  )
}
