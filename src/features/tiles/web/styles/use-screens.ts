import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EventDetail, hasFreeEntry, openTo } from '#features/campaigns/contract.ts'
import {
  type EventTile,
  getTileComponents,
  getTileStyles,
  listTileContents,
  shownTitle,
  TILE_TITLES,
  type TileContent,
} from '#features/tiles/contract.ts'
import { type LeadFacts, leadFacts, revealOf } from '#features/tiles/kinds/index.ts'
import { saidEnd, toInstant } from '#shared/time/zoned-time.ts'
import { longMoment, shortMoment } from '#ui/format/dates.ts'
import { call } from '#web/api/call.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { pathOf } from '../../sequence.ts'
import type { ScreenFacts } from './screen-preview.tsx'

/** Each screen separately, so that drawing one needs no further request. */
function handOut(client: QueryClient, eventKey: string, tiles: readonly TileContent[]): void {
  for (const { tileKey, components, styles, version } of tiles) {
    const found = { components: { ...components, version }, styles: { ...styles, version } }
    // A save that happened during this request is newer.
    client.setQueryData(tileQuery(eventKey, tileKey).queryKey, known =>
      known && known.components.version > version ? known : found,
    )
  }
}

/** The screens of a campaign in their order with all that is on them: one request for the whole structure. */
export function eventTilesQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['event-tiles', eventKey],
    queryFn: async ({ signal, client }) => {
      const tiles = await call(listTileContents, { params: { eventKey }, signal })
      handOut(client, eventKey, tiles)
      return tiles
    },
  })
}

/** Components of one screen, and its overrides of the campaign's style, for refetching. */
export function tileQuery(eventKey: string, tileKey: string) {
  const params = { eventKey, tileKey }
  return queryOptions({
    queryKey: ['tile', eventKey, tileKey],
    queryFn: async ({ signal }) => {
      const [components, styles] = await Promise.all([
        call(getTileComponents, { params, signal }),
        call(getTileStyles, { params, signal }),
      ])
      return { components, styles }
    },
  })
}

/** Title of a screen in this campaign, and its audience. */
export function describeScreen(tile: EventTile, event: EventDetail) {
  const { eventTileLabel: label } = tile
  const title = TILE_TITLES.find(name => label === name || /^ \d+$/.test(label.slice(name.length))) ?? 'Form'
  const prize = event.newPrizes.find(({ uniquePrizeKey }) => uniquePrizeKey === tile.uniquePrizeKey)
  return {
    type: event.type,
    title,
    path: pathOf(event.type, title),
    pageIndex: tile.pageIndex,
    name: shownTitle(tile, prize?.title),
    /** Non-winners at the end of a campaign with a second chance have entered it. */
    inDraw: title === 'Non Winner Thankyou' && event.addSweeps,
    prize: prize && { title: prize.title, kind: prize.type },
  }
}

/** Lead of the first page now. */
function leadOfEvent(event: EventDetail): LeadFacts {
  const { type, newPrizes, instant, drawTime, endTime, timezone, minimumAge } = event
  const source = {
    type,
    options: event,
    instant,
    minimumAge,
    endsAt: new Date(endTime),
    openTo: openTo(event),
    reveal: revealOf(type, {}) ?? 'none',
    drawn: drawTime && shortMoment(toInstant(drawTime, timezone, 'start'), timezone),
    closes: shortMoment(saidEnd(endTime, timezone), timezone),
    prizes: newPrizes
      .filter(({ active }) => active)
      .map(({ title, quantity, value, imageFileKey }) => ({
        title,
        quantity,
        valueCents: value,
        picture: imageFileKey === undefined ? undefined : { fileKey: imageFileKey, alt: title },
      })),
  } as const
  return leadFacts(source, new Date())
}

/** Facts on a campaign's screens. */
export function factsOf(event: EventDetail): ScreenFacts {
  const { title, campaignSponsor, minimumAge, startTime, endTime, timezone, emailContact } = event
  return {
    campaign: title,
    social: event.socialAccounts,
    sponsor: campaignSponsor,
    age: minimumAge,
    start: longMoment(startTime, timezone),
    end: longMoment(saidEnd(endTime, timezone), timezone),
    contact: emailContact,
    freeEntry: hasFreeEntry(event),
    lead: leadOfEvent(event),
  }
}

/** The screens of a campaign with their names; empty until they are known. */
export function useScreens(eventKey: string) {
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: tiles, error, refetch } = useQuery(eventTilesQuery(eventKey))
  const screens = event && tiles ? tiles.map(tile => ({ ...tile, ...describeScreen(tile, event) })) : []
  const facts = useMemo(() => event && factsOf(event), [event])
  // A failed refetch keeps the known data.
  return { screens, facts, error: tiles ? null : error, retry: refetch }
}
