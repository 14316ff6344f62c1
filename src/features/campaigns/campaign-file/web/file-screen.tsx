import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { replaceParams } from '#shared/fill-path.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { exportCampaign, LEFT_OUT } from '../contract.ts'
import classes from './campaign-file.module.css'
import { CompareCard } from './compare-card.tsx'

/** The campaign as a file: export, comparison, and changes from a file. */
export function FileScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event, error, refetch } = useQuery(eventQuery(eventKey))
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!event) {
    return (
      <SectionCard title="Export">
        <SkeletonRows rows={4} />
      </SectionCard>
    )
  }
  return (
    <div className={shared.column}>
      <ExportCard event={event} />
      <CompareCard key={eventKey} event={event} />
    </div>
  )
}

function ExportCard({ event: { eventKey, title } }: { event: EventDetail }) {
  return (
    <SectionCard title="Export">
      <div className={classes.body}>
        <p className={classes.lead}>
          One JSON file with the settings, prizes, dates, screens, look, messages, translations and pictures.
          Keep it under version control, or import it into another account or installation.
        </p>
        <p className={classes.lead}>The file leaves out:</p>
        <ul className={classes.list}>
          {LEFT_OUT.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <Button
          component="a"
          href={replaceParams(exportCampaign.path, { eventKey })}
          download={`${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download file
        </Button>
      </div>
    </SectionCard>
  )
}
