import { ActionIcon } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useFullScreen } from '#ui/hooks/use-full-screen.ts'
import { hasSingleKeys } from '#web/keys/single-key.ts'
import { paths } from '#web/paths.ts'
import classes from './editor-bar.module.css'
import { PreviewButton } from './preview/preview-button.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface EditorBarProps {
  event: EventDetail
  /** From 1. */
  page: number
  total: number
  pathOf: (page: number) => string
  /** Receives the element for the current page's save status. */
  state: (element: HTMLElement | null) => void
  /** Takes the element of its Save. */
  save: (element: HTMLElement | null) => void
}

interface PageLinkProps {
  label: string
  to: string | undefined
  /** The key that presses it. */
  shortcut?: string
  Icon: typeof IconChevronLeft
}

function PageLink({ label, to, shortcut, Icon }: PageLinkProps) {
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 36,
    'aria-label': label,
    'aria-keyshortcuts': hasSingleKeys() ? shortcut : undefined,
  } as const
  if (to === undefined) {
    return (
      <ActionIcon {...look} disabled>
        <Icon {...icon} />
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...look} component={Link} to={to}>
      <Icon {...icon} />
    </ActionIcon>
  )
}

/** Gives the editor the whole display, and takes it back. */
function FullScreenButton() {
  const { isOn, toggle } = useFullScreen()
  const label = isOn ? 'Exit full screen' : 'Full screen'
  const Icon = isOn ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={toggle}>
      <Icon {...icon} />
    </ActionIcon>
  )
}

/** Above every page of the editor: the campaign, the position, the save status, and the preview. */
export function EditorBar({ event, page, total, pathOf, state, save }: EditorBarProps) {
  return (
    <div className={classes.bar} data-toasts="below">
      <div className={classes.campaign}>
        <PageLink label="Back to campaign" to={paths.overview(event.eventKey)} Icon={IconArrowLeft} />
        <h1 className={classes.title}>{event.title}</h1>
        <span className={classes.status}>
          <StatusBadge status={event.status} />
        </span>
      </div>
      <nav className={classes.pages} aria-label="Editor pages">
        <PageLink
          label="Previous page"
          to={page > 1 ? pathOf(page - 1) : undefined}
          shortcut="["
          Icon={IconChevronLeft}
        />
        <span className={classes.page}>
          Page {page} of {total}
        </span>
        <PageLink
          label="Next page"
          to={page < total ? pathOf(page + 1) : undefined}
          shortcut="]"
          Icon={IconChevronRight}
        />
      </nav>
      <div className={classes.actions}>
        <div ref={state} className={classes.slot} />
        <div className={classes.fullScreen}>
          <FullScreenButton />
        </div>
        {event.mayChange && (
          <div className={classes.preview}>
            <PreviewButton eventKey={event.eventKey} />
          </div>
        )}
        <div ref={save} className={classes.slot} />
      </div>
    </div>
  )
}
