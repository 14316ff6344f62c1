import { Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useMemo, useState } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { NoSuchCampaign } from '#web/layout/no-such-campaign.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { BarSlotProvider } from './bar-slot.ts'
import classes from './editor-bar.module.css'
import { EditorBar } from './editor-bar.tsx'
import { flowOf, PAGES_BEFORE, pagesOf } from './flow/flow.ts'
import { FlowMap } from './flow/flow-map.tsx'
import { useScreens } from './styles/use-screens.ts'

const NOT_FOUND = 404

const StylesPage = lazyWithRetry(
  async () => (await import('./pages/styles-page.tsx')).StylesPage,
  <Spinner />,
)
const ScreenPage = lazyWithRetry(
  async () => (await import('./pages/screen-page.tsx')).ScreenPage,
  <Spinner />,
)
const ReviewPage = lazyWithRetry(
  async () => (await import('./pages/review-page.tsx')).ReviewPage,
  <Spinner />,
)

/** Pages of other features that the editor shows between its own. */
export interface EditorParts {
  Details: ComponentType<{ eventKey: string }>
  Activate: ComponentType<{ eventKey: string }>
}

/** Reason why nothing here can be changed; undefined when it can. */
function obstacleOf({ mayChange, status }: EventDetail): string | undefined {
  if (!mayChange)
    return 'You have read-only support access. To make changes, staff operations must act for the client.'
  return status > STATUS.paused
    ? 'This campaign is over. You can view its screens but not change them.'
    : undefined
}

/** The shape of the editor while its campaign is on the way. */
function Waiting() {
  return (
    <div role="status" aria-label="The editor is loading">
      <Skeleton height={53} radius={0} />
      <Skeleton height={96} mt={1} radius={0} />
      <Page>
        <Skeleton height={420} radius="lg" />
      </Page>
    </div>
  )
}

/** The campaign editor: details, styles, each screen, and review, one page each. */
export function EditorScreen({ Details, Activate }: EditorParts) {
  const { eventKey = '', page = '1' } = useParams({ strict: false })
  const { data: event, error, refetch } = useQuery(eventQuery(eventKey))
  const { screens, error: screensError, retry } = useScreens(eventKey)
  const [state, setState] = useState<HTMLElement | null>(null)
  const [save, setSave] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ state, save }), [state, save])
  const flow = flowOf(screens)
  const pages = pagesOf(flow)
  const at = Math.min(Math.max(Number.parseInt(page, 10) || 1, 1), pages.length)
  const name = pages[at - 1]?.name ?? 'Editor'
  useDocumentTitle(event ? `${name} · ${event.title} · Drumroll` : 'Drumroll')
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NoSuchCampaign />
  if ((error && !event) || screensError) {
    return <ErrorCard error={error ?? screensError} onRetry={() => void (error ? refetch() : retry())} />
  }
  if (!event || screens.length === 0) return <Waiting />
  const obstacle = obstacleOf(event)
  const pathOf = (number: number) => paths.editor(eventKey, number)
  const shown = screens[at - 1 - PAGES_BEFORE]
  return (
    <BarSlotProvider value={slots}>
      <EditorBar
        event={event}
        page={at}
        total={pages.length}
        pathOf={pathOf}
        state={setState}
        save={setSave}
      />
      <FlowMap flow={flow} page={at} pathOf={pathOf} />
      {obstacle && (
        <p className={classes.obstacle} role="note">
          <IconLock size={16} stroke={1.75} aria-hidden />
          {obstacle}
        </p>
      )}
      <fieldset className={classes.content} disabled={obstacle !== undefined}>
        {at === 1 && <Details eventKey={eventKey} />}
        {at === PAGES_BEFORE && <StylesPage eventKey={eventKey} />}
        {shown && <ScreenPage key={shown.tileKey} eventKey={eventKey} tileKey={shown.tileKey} />}
        {at === pages.length && (
          <ReviewPage
            eventKey={eventKey}
            Activate={Activate}
            pathOf={pageIndex => pathOf(pageIndex + 1 + PAGES_BEFORE)}
          />
        )}
      </fieldset>
    </BarSlotProvider>
  )
}
