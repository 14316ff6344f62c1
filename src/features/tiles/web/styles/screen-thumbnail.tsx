import { useQuery } from '@tanstack/react-query'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { type ScreenFacts, ScreenPreview } from './screen-preview.tsx'
import { tileQuery, type useScreens } from './use-screens.ts'

interface ScreenThumbnailProps {
  eventKey: string
  screen: ReturnType<typeof useScreens>['screens'][number]
  style: CampaignStyle
  facts: ScreenFacts
  /** 1 is a phone of 390 px. */
  scale: number
  scheme?: 'light' | 'dark'
}

/** A stored screen of the campaign; nothing while it loads. */
export function ScreenThumbnail({ eventKey, screen, ...shown }: ScreenThumbnailProps) {
  // It came with the list of screens, and is refetched with it.
  const { data } = useQuery({
    ...tileQuery(eventKey, screen.tileKey),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  const { type, title, path, pageIndex, inDraw, prize } = screen
  return <ScreenPreview tile={{ type, title, path, pageIndex, inDraw, ...data }} prize={prize} {...shown} />
}
