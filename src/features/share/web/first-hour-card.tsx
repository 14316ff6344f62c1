import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { getLiveMonitor, getScans } from '#features/reports/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'
import { firstHour } from './first-hour.ts'
import classes from './share.module.css'

const REFRESH_MS = 10_000

/** First-hour checklist; counters tick its steps. */
export function FirstHourCard({ event }: { event: EventDetail }) {
  const { eventKey } = event
  const params = { eventKey }
  const { data } = useQuery({
    queryKey: ['event', eventKey, 'first-hour'],
    queryFn: async ({ signal }) => {
      const query = testData()
      const [monitor, scans] = await Promise.all([
        call(getLiveMonitor, { params, query, signal }),
        call(getScans, { params, query, signal }),
      ])
      return { totals: monitor.totals, scans: scans.total }
    },
    refetchInterval: REFRESH_MS,
  })
  const steps = firstHour(event, { totals: data?.totals, scans: data?.scans })
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <SectionCard title="First hour" action={`${done} of ${steps.length}`}>
      <ul className={classes.steps}>
        {steps.map(({ text, isDone, note, link }) => {
          const Icon = isDone ? IconCircleCheck : IconCircleDashed
          return (
            <li key={text} data-done={isDone}>
              <Icon size={18} stroke={1.75} role="img" aria-label={isDone ? 'Done:' : 'Open:'} />
              <div>
                <div className={classes.stepText}>{text}</div>
                {!isDone && note && <div className={classes.stepNote}>{note}</div>}
              </div>
              {!isDone && link && (
                <Anchor
                  component={Link}
                  to={link.to}
                  size="sm"
                  fw={500}
                  aria-label={`${link.label}: ${text}`}
                >
                  {link.label}
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
