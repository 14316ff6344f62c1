import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { hasRole } from '#shared/access.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { ConsentsCard } from './consents-card.tsx'
import classes from './data.module.css'
import { RetentionForm } from './retention-form.tsx'
import { RetentionLine } from './retention-line.tsx'
import { retentionQuery } from './use-retention.ts'

/** What becomes of the data of a campaign's people: how long it is kept, and where people ask about it. */
export function DataScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const mayChange = hasRole(useUser().role, 'manager')
  const { data, error, refetch } = useQuery(retentionQuery(eventKey))
  return (
    <div className={classes.layout}>
      <SectionCard title="How long people are kept" padded>
        {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} height={40} />}
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
      <SectionCard title="What people can do" padded>
        <ul className={classes.list}>
          <li>
            Every page of this campaign leads to{' '}
            <Anchor underline="always" href={`/privacy/${eventKey}/request`} target="_blank" inherit>
              Your data
            </Anchor>
            : there people ask to see, correct or delete what you hold, or to get no more marketing. A code
            shows that the address is theirs.
          </li>
          {mayChange && (
            <li>
              What they ask is in{' '}
              <Anchor underline="always" component={Link} to={paths.privacyRequests()} inherit>
                Privacy requests
              </Anchor>
              , with the day until when the law wants an answer.
            </li>
          )}
          <li>
            All of what they agreed to is also in the export “Consents” of the{' '}
            <Anchor underline="always" component={Link} to={paths.reports(eventKey)} inherit>
              reports
            </Anchor>
            , with a link to unsubscribe for each of them. Put it into every marketing mail that you send.
          </li>
        </ul>
      </SectionCard>
      <ConsentsCard eventKey={eventKey} mayRead={mayChange} />
    </div>
  )
}
