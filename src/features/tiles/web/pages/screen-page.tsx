import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { STATUS } from '#features/campaigns/contract.ts'
import { getStyleManager } from '#features/tiles/contract.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { call } from '#web/api/call.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { isRevealed, revealOf } from '../../reveals/choose.ts'
import { toDraft } from '../screen/draft/use-screen-draft.ts'
import { ScreenEditor } from '../screen/screen-editor.tsx'
import { tileQuery, useScreens } from '../styles/use-screens.ts'

const NO_CONNECTION =
  'You are offline. This browser keeps your changes, and this screen opens when you reconnect.'

/** One screen of the campaign, to be changed. */
export function ScreenPage({ eventKey, tileKey }: { eventKey: string; tileKey: string }) {
  const { screens, facts } = useScreens(eventKey)
  const { data: event } = useQuery(eventQuery(eventKey))
  const tile = useQuery(tileQuery(eventKey, tileKey))
  const { data: style, ...look } = useQuery({
    queryKey: ['style', eventKey],
    queryFn: ({ signal }) => call(getStyleManager, { params: { eventKey }, signal }),
    staleTime: 0,
  })
  // The page works on a copy of its own, which must not begin with an old one, unless there is no other.
  const begun = useRef(false)
  const isLatest = tile.isFetchedAfterMount || !tile.isStale || tile.failureReason !== null
  begun.current ||= tile.data !== undefined && isLatest
  const screen = screens.find(one => one.tileKey === tileKey)
  const isMissing = (tile.failureReason && !tile.data) || (look.failureReason && !style)
  if (isMissing) {
    return (
      <ErrorCard
        error={tile.data ? look.failureReason : tile.failureReason}
        message={navigator.onLine ? undefined : NO_CONNECTION}
        onRetry={() => void Promise.all([tile.refetch(), look.refetch()])}
      />
    )
  }
  if (!screen || !tile.data || !begun.current || !style || !facts || !event) return <Spinner />
  return (
    <ScreenEditor
      eventKey={eventKey}
      screen={screen}
      initial={toDraft(tile.data)}
      settings={event}
      style={style}
      facts={facts}
      usualReveal={isRevealed(event.type, screens, screen) ? revealOf(event.type, {}) : undefined}
      disabled={!event.mayChange || event.status > STATUS.paused}
    />
  )
}
