import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#features/auth/contract.ts'
import type { EventSummary } from '#features/campaigns/contract.ts'
import { paths } from '#web/paths.ts'
import { type Destination, destinations, type FinderLinks, matching, mayRead } from './destinations.ts'
import { foundCampaignsQuery } from './found-campaigns-query.ts'
import { placesHere } from './screen-places.ts'

const PAUSE_MS = 200

/** A screen, or the overview of a campaign. */
export type FoundItem = Destination | { to: string; label: string; campaign: EventSummary }

function has({ title, city, campaignSponsor }: EventSummary, typed: string): boolean {
  return `${title}\n${city}\n${campaignSponsor}`.toLowerCase().includes(typed.toLowerCase())
}

/** Matches for the typed words; without words, every screen and the current campaigns. */
export function useFound(user: SessionUser, links: FinderLinks, words: string) {
  const typed = words.trim()
  const [q] = useDebouncedValue(typed, PAUSE_MS)
  const enabled = mayRead(user)
  const {
    data = [],
    isFetching,
    isPlaceholderData,
    error,
    refetch,
  } = useQuery({
    ...foundCampaignsQuery(q),
    enabled,
  })
  // Until the response arrives, only earlier matches that still fit are shown.
  const isOld = q !== typed || isPlaceholderData
  const campaigns = isOld ? data.filter(campaign => has(campaign, typed)) : data
  const here = placesHere().map(place => ({ ...place, Icon: IconChevronRight }))
  const groups: { title: string; items: readonly FoundItem[] }[] = [
    { title: 'This campaign', items: matching(here, typed) },
    { title: 'Screens', items: matching(destinations(user, links), typed) },
    {
      title: 'Campaigns',
      items: campaigns.map(campaign => ({
        to: paths.overview(campaign.eventKey),
        label: campaign.title,
        campaign,
      })),
    },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: enabled && (isOld || isFetching),
    /** Error of the campaign search. */
    failure: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
