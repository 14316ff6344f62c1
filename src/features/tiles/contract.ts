import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Ok } from '#shared/fields.ts'
import { ComponentGroup, Components, PublicComponents } from './components.ts'
import { ComponentKey } from './kinds/base.ts'
import { TILE_PATHS } from './sequence.ts'
import { StyleManager, TileStyles } from './style.ts'
import { TILE_TITLES } from './titles.ts'

export { ART, ART_COLORS, type Art, artPath } from './art/index.ts'
export {
  COMPONENT_GROUPS,
  ComponentGroup,
  Components,
  NO_COMPONENTS,
  orderedComponents,
} from './components.ts'
export { defaultComponents } from './defaults/default-components.ts'
export { localDefault } from './defaults/local-defaults.ts'
export type { DefaultsContext, TileCampaign, TilePrize, TileSettings } from './defaults/tile-settings.ts'
export {
  CAPTURE_FIELDS,
  type CaptureField,
  COUNTED_KINDS,
  CustomQuestion,
  Question,
  ratingScale,
} from './kinds/question/schema.ts'
export type { TTDForm } from './kinds/ttd-form/schema.ts'
export { type Look, NEW_LOOK } from './looks.ts'
export { missingParts } from './required.ts'
export { isRevealed, revealOf } from './reveals/choose.ts'
export { factsOf, REVEALS, type Reveal } from './reveals/index.ts'
export { parseRichText, plainText, toRichText } from './rich-text.ts'
export { isSafeUrl } from './safe-url.ts'
export {
  type PlannedTile,
  PROMOTION_TYPES,
  type PromotionType,
  type TileOptions,
  type TilePath,
  tileSequence,
} from './sequence.ts'
export { type CampaignStyle, DEFAULT_STYLE, isLookChosen, StyleManager, TileStyles } from './style.ts'
export { type ChangeText, changeTexts, type TextKind, type TextPlace } from './texts.ts'
export { shownTitle, TILE_TITLES, type TileTitle, tileLabel } from './titles.ts'

export const TileKey = TileStyles.shape.tileKey

/** A screen of a campaign (specification, section 3). */
export const EventTile = z.object({
  tileKey: TileKey,
  /** One of the thirteen titles; a repeat carries its number. */
  eventTileLabel: z.string(),
  uniquePrizeKey: z.string().nullable(),
  pageIndex: z.number().int(),
})
export type EventTile = z.infer<typeof EventTile>

/** A screen as its participants may see it: nothing hidden, and no answers. */
export const PublicTile = z.object({
  tileKey: TileKey,
  eventTileLabel: z.string(),
  title: z.enum(TILE_TITLES),
  path: z.enum(TILE_PATHS),
  uniquePrizeKey: z.string().nullable(),
  pageIndex: z.number().int(),
  components: PublicComponents,
  styles: TileStyles.omit({ tileKey: true }),
})
export type PublicTile = z.infer<typeof PublicTile>

/** Grows with each save of the screen's components or styles; a save on an older version is refused. */
const TileVersion = z.int().min(1).max(1_000_000)

const answeredVersion = { version: TileVersion }
const sentVersion = { version: TileVersion.optional() }

const eventParams = z.strictObject({ eventKey: EventKey })
const tileParams = z.strictObject({ eventKey: EventKey, tileKey: TileKey })

export const listEventTiles = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/eventTiles',
  access: 'analyst',
  summary: 'List the screens of a campaign in order',
  params: eventParams,
  response: z.array(EventTile),
})

/** A screen with all that is on it, as the editor draws it. */
export const TileContent = EventTile.extend({
  components: Components,
  styles: TileStyles,
  version: TileVersion,
})
export type TileContent = z.infer<typeof TileContent>

export const listTileContents = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/eventTiles/contents',
  access: 'analyst',
  summary: 'Get all screens of a campaign with their content, for the editor',
  params: eventParams,
  response: z.array(TileContent),
})

export const getTileComponents = route({
  method: 'GET',
  path: '/api/v0/:eventKey/eventTile/:tileKey/components',
  access: 'analyst',
  summary: 'Get the content of a screen',
  params: tileParams,
  response: Components.extend(answeredVersion),
})

export const updateTileComponents = route({
  method: 'PUT',
  path: '/api/v0/:eventKey/eventTile/:tileKey/components',
  access: 'editor',
  drafts: true,
  summary: 'Replace the content of a screen',
  params: tileParams,
  body: Components.extend(sentVersion),
  response: Components.extend(answeredVersion),
})

export const deleteTileComponent = route({
  method: 'DELETE',
  path: '/api/v0/:eventKey/eventTile/components/:group/:componentKey',
  access: 'editor',
  drafts: true,
  summary: 'Remove a component from a screen',
  params: z.strictObject({ eventKey: EventKey, group: ComponentGroup, componentKey: ComponentKey }),
  response: Ok,
})

export const getTileStyles = route({
  method: 'GET',
  path: '/api/v0/:eventKey/eventTile/:tileKey/styles',
  access: 'analyst',
  summary: 'Get the style overrides of a screen',
  params: tileParams,
  response: TileStyles.extend(answeredVersion),
})

export const updateTileStyles = route({
  method: 'PUT',
  path: '/api/v0/:eventKey/eventTile/:tileKey/styles',
  access: 'editor',
  drafts: true,
  summary: 'Change the style overrides of a screen',
  params: tileParams,
  body: TileStyles.extend(sentVersion),
  response: TileStyles.extend(answeredVersion),
})

export const getStyleManager = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/stylemanager',
  access: 'analyst',
  summary: 'Get the page style of a campaign',
  params: eventParams,
  response: StyleManager,
})

export const updateStyleManager = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/stylemanager',
  access: 'editor',
  drafts: true,
  summary: 'Change the page style of a campaign',
  params: eventParams,
  body: StyleManager,
  response: StyleManager,
})
