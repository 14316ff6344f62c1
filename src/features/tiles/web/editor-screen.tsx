import { ActionIcon, Button, Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './editor-screen.module.css'
import { ReviewPage } from './pages/review-page.tsx'
import { ScreenPage } from './pages/screen-page.tsx'
import { StylesPage } from './pages/styles-page.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { useScreens } from './styles/use-screens.ts'

/** Details and Styles come before the screens, Review & share after them (specification, section 9). */
const PAGES_BEFORE = 2
const OTHER_PAGES = 3
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Pages of other features that the editor shows between its own. */
export interface EditorParts {
  Details: ComponentType<{ eventKey: string }>
  Activate: ComponentType<{ eventKey: string }>
}

/** Why nothing here can be changed; undefined when it can. */
function obstacleOf({ mayChange, status }: EventDetail): string | undefined {
  if (!mayChange) return 'You can look at this campaign, not change it.'
  return status > STATUS.paused ? 'This campaign is over; its screens stay as they were.' : undefined
}

function NoCampaign() {
  return (
    <EmptyState
      heading="h1"
      title="This campaign does not exist"
      action={
        <Button component={Link} to={paths.allCampaigns()}>
          Go to All Campaigns
        </Button>
      }
    >
      It may belong to another account, or the address is not complete.
    </EmptyState>
  )
}

/** The campaign editor: details, styles, each screen, and review, one page each. */
export function EditorScreen({ Details, Activate }: EditorParts) {
  const { eventKey = '', page = '1' } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data: event, error, refetch } = useQuery(eventQuery(eventKey))
  const { screens } = useScreens(eventKey)
  useDocumentTitle(`${event?.title ?? 'Editor'} · Drumroll`)
  const total = screens.length + OTHER_PAGES
  const at = Math.min(Math.max(Number.parseInt(page, 10) || 1, 1), Math.max(total, 1))
  if (error instanceof ApiError && error.status === 404) return <NoCampaign />
  if (error && !event) return <ErrorCard onRetry={() => void refetch()} />
  if (!event || screens.length === 0) return <Spinner />
  const obstacle = obstacleOf(event)
  const names = ['Campaign details', 'Styles', ...screens.map(({ name }) => name), 'Review & share']
  const pathOf = (number: number) => paths.editor(eventKey, number)
  const shown = screens[at - 1 - PAGES_BEFORE]
  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        <ActionIcon
          component={Link}
          to={paths.overview(eventKey)}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Back to the campaign"
        >
          <IconArrowLeft {...icon} />
        </ActionIcon>
        <h1 className={classes.title}>{event.title}</h1>
        <StatusBadge status={event.status} />
        <nav className={classes.pages} aria-label="Pages of the editor">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={at === 1}
            aria-label="Page before"
            onClick={() => void navigate({ to: pathOf(at - 1) })}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <Select
            aria-label={`Page ${at} of ${total}`}
            data={names.map((name, index) => ({ value: `${index + 1}`, label: `${index + 1} · ${name}` }))}
            value={`${at}`}
            allowDeselect={false}
            onChange={value => void navigate({ to: pathOf(Number(value)) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={at === total}
            aria-label="Next page"
            onClick={() => void navigate({ to: pathOf(at + 1) })}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </nav>
        {event.mayChange && <PreviewButton eventKey={eventKey} />}
      </div>
      {obstacle && (
        <p className={classes.obstacle} role="note">
          <IconLock size={16} stroke={1.75} aria-hidden />
          {obstacle}
        </p>
      )}
      <fieldset className={classes.content} disabled={obstacle !== undefined}>
        {at === 1 && <Details eventKey={eventKey} />}
        {at === 2 && <StylesPage eventKey={eventKey} />}
        {shown && <ScreenPage key={shown.tileKey} eventKey={eventKey} tileKey={shown.tileKey} />}
        {at === total && (
          <ReviewPage
            eventKey={eventKey}
            Activate={Activate}
            pathOf={pageIndex => pathOf(pageIndex + 1 + PAGES_BEFORE)}
          />
        )}
      </fieldset>
    </div>
  )
}
