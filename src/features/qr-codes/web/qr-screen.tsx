import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { urlByKey } from '#features/campaigns/contract.ts'
import { hasRole } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { calendarDay } from '#ui/format/dates.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { datesQuery } from '#web/queries/dates-query.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { brandDesign } from '../brand-design.ts'
import { logoPath } from '../contract.ts'
import { DesignCard } from './design-card.tsx'
import { DistanceCard } from './distance-card.tsx'
import { OwnSitesCard } from './own-sites-card.tsx'
import { PlacesCard } from './places-card.tsx'
import classes from './qr.module.css'
import { designQuery, styleQuery } from './use-qr.ts'

/** The codes of a campaign and of each of its dates: how they look, where they hang, how large they must be. */
export function QrScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const [date, setDate] = useState<string>()
  const shown = date ?? eventKey
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: dates = [] } = useQuery({
    ...datesQuery(eventKey),
    enabled: event !== undefined && event.parentKey === null && event.childCount > 0,
  })
  const { data: stored, error, refetch } = useQuery(designQuery(shown))
  const { data: style } = useQuery(styleQuery(eventKey))
  const user = useUser()
  const { role } = user
  const mayChange = may(user, 'edit') && event?.mayChange !== false
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!event || !style || stored === undefined) return <Spinner />
  const publicUrl = urlByKey(event.publicUrl, shown)
  const version = String(stored?.updatedAt.getTime() ?? 0)
  return (
    <div className={classes.screen}>
      {dates.length > 0 && (
        <Select
          className={classes.dates}
          label="Codes for"
          description="Each date has its own page and codes. Dates use the campaign’s design unless you set another."
          data={[
            { value: eventKey, label: 'Whole campaign' },
            ...dates.map(({ eventKey: value, title, startTime }) => ({
              value,
              label: `${calendarDay(dateIn(event.timezone, startTime))}, ${title}`,
            })),
          ]}
          value={shown}
          allowDeselect={false}
          onChange={value => setDate(value ?? undefined)}
        />
      )}
      <DesignCard
        key={shown}
        eventKey={shown}
        publicUrl={publicUrl}
        stored={stored}
        usual={brandDesign(style)}
        usualLogo={style.logoFileKey && logoPath(shown, style.logoFileKey)}
        mayChange={mayChange}
      />
      <PlacesCard eventKey={shown} publicUrl={publicUrl} version={version} />
      <DistanceCard />
      <OwnSitesCard
        eventKey={shown}
        publicUrl={publicUrl}
        title={event.title}
        mayChange={mayChange && hasRole(role, 'owner')}
      />
    </div>
  )
}
