import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EventDetail, hasFreeEntry, openTo } from '#features/campaigns/contract.ts'
import { goalProgress, listDonations } from '#features/donations/contract.ts'
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
import { ENGLISH } from '#shared/i18n/english.ts'
import { saidEnd, toInstant } from '#shared/time/zoned-time.ts'
import { longMoment } from '#ui/format/dates.ts'
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

/** Goal of a donation campaign, as on its page: test gifts count in test mode alone. */
function goalQuery({ eventKey, testMode }: Pick<EventDetail, 'eventKey' | 'testMode'>) {
  return queryOptions({
    queryKey: ['donations', eventKey, 'goal'],
    queryFn: async ({ signal }) => {
      const query = { includeTest: testMode ? 'true' : 'false', pageSize: 1 } as const
      const { settings, totals } = await call(listDonations, { params: { eventKey }, query, signal })
      return goalProgress(settings.goal, totals.raised) ?? null
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
function leadOfEvent(event: EventDetail, goal: LeadFacts['goal']): LeadFacts {
  const { type, newPrizes, instant, drawTime, endTime, timezone, minimumAge } = event
  const source = {
    type,
    options: event,
    instant,
    minimumAge,
    endsAt: new Date(endTime),
    openTo: openTo(event),
    reveal: revealOf(type, {}) ?? 'none',
    drawnAt: drawTime === undefined ? undefined : toInstant(drawTime, timezone, 'start'),
    timezone,
    goal,
    prizes: newPrizes
      .filter(({ active }) => active)
      .map(({ title, quantity, value, imageFileKey }) => ({
        title,
        quantity,
        valueCents: value,
        picture: imageFileKey === undefined ? undefined : { fileKey: imageFileKey, alt: title },
      })),
  } as const
  return leadFacts(ENGLISH, source, new Date())
}

/** Facts on a campaign's screens. */
function factsOf(event: EventDetail, goal: LeadFacts['goal']): ScreenFacts {
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
    lead: leadOfEvent(event, goal),
  }
}

/** The screens of a campaign with their names; empty until they are known. */
export function useScreens(eventKey: string) {
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: tiles, error, refetch } = useQuery(eventTilesQuery(eventKey))
  const screens = event && tiles ? tiles.map(tile => ({ ...tile, ...describeScreen(tile, event) })) : []
  const { data: goal } = useQuery({
    ...goalQuery({ eventKey, testMode: event?.testMode ?? false }),
    enabled: event?.type === 'textToDonate',
  })
  const facts = useMemo(() => event && factsOf(event, goal ?? undefined), [event, goal])
  // A failed refetch keeps the known data.
  return { screens, facts, error: tiles ? null : error, retry: refetch }
}
