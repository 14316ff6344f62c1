import { z } from 'zod'
import { CampaignSettings, type PromotionType } from '#features/campaigns/contract.ts'
import { ClientParams } from '#features/clients/contract.ts'
import { FileKey } from '#features/files/contract.ts'
import { DEFAULT_STYLE, StyleManager } from '#features/tiles/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

/** Pictures beside the logo that a kit holds. */
export const MOST_ART = 6
/** Drafts that one call updates. */
export const MOST_DRAFTS = 50

/** The fields of a campaign that name its sponsor and charity; each is described in `campaigns/schema`. */
export const KitSponsor = CampaignSettings.pick({
  campaignSponsor: true,
  emailContact: true,
  sponsorAddress: true,
  sponsorType: true,
  sponsorIndustry: true,
  privacyPolicyLink: true,
  socialAccounts: true,
  tone: true,
  administrator: true,
  administratorAddress: true,
  charity: true,
}).partial()
export type KitSponsor = z.output<typeof KitSponsor>

/** Fields that a campaign of this type takes from a kit: the charity is for donations. */
export function sponsorFor(
  { sponsor: { charity, ...sponsor } }: { sponsor: KitSponsor },
  type: PromotionType | undefined,
): KitSponsor {
  return { ...sponsor, ...(type === 'textToDonate' && charity && { charity }) }
}

/** Defaults for an account's new campaigns. */
export const BrandKit = z.strictObject({
  style: StyleManager.omit({ eventKey: true, version: true }),
  /** Pictures to choose from for pages, cards and posts, the preferred one first. */
  art: z
    .array(FileKey)
    .max(MOST_ART, `At most ${MOST_ART} images`)
    .refine(keys => new Set(keys).size === keys.length, 'Add each image only once'),
  sponsor: KitSponsor,
  /** Grows with each save, from 1 for a kit that was never saved; a save on an older version is refused. */
  version: z.int().min(1).max(1_000_000),
})
export type BrandKit = z.output<typeof BrandKit>

/** The kit of an account that has saved none. */
export const EMPTY_KIT: BrandKit = { style: DEFAULT_STYLE, art: [], sponsor: {}, version: 1 }

const PATH = '/api/v0/account/brand'

export const getBrandKit = route({
  method: 'GET',
  path: PATH,
  access: 'analyst',
  campaigns: 'none',
  summary: 'Get the brand kit for new campaigns',
  /** Absent: the account's own. Staff may name a client. */
  query: ClientParams.partial(),
  response: BrandKit,
})

export const saveBrandKit = route({
  method: 'PUT',
  path: PATH,
  access: 'editor',
  summary: 'Change the brand kit; existing campaigns keep their design and sponsor',
  body: BrandKit,
  response: BrandKit,
})

/** The part of a kit that its examples show. */
export const KitLook = z.object({
  style: BrandKit.shape.style,
  sponsor: KitSponsor.pick({ campaignSponsor: true, emailContact: true, socialAccounts: true }),
})
export type KitLook = z.output<typeof KitLook>

/** Examples that the service draws: an email as a page, and a QR code as SVG. */
export const KIT_PIECES = ['email', 'code'] as const
export type KitPiece = (typeof KIT_PIECES)[number]

/** Address of an example, in the look of a kit that need not be saved. */
export function kitPiecePath(piece: KitPiece, look?: KitLook): string {
  const path = `${PATH}/preview/${piece}`
  return look ? `${path}?${new URLSearchParams({ kit: JSON.stringify(look) })}` : path
}

/** A draft whose look or sponsor differs from the kit. */
export const OutdatedDraft = z.object({ eventKey: EventKey, title: z.string() })
export type OutdatedDraft = z.output<typeof OutdatedDraft>

export const listOutdatedDrafts = route({
  method: 'GET',
  path: `${PATH}/drafts`,
  access: 'analyst',
  summary: `List drafts that differ from the brand kit, newest first; at most ${MOST_DRAFTS}`,
  response: z.array(OutdatedDraft),
})

export const updateDraftsFromKit = route({
  method: 'POST',
  path: `${PATH}/drafts`,
  access: 'editor',
  summary: 'Apply the design and sponsor of the brand kit to drafts',
  body: z.strictObject({
    eventKeys: z.array(EventKey).min(1, 'Choose a draft').max(MOST_DRAFTS, `At most ${MOST_DRAFTS} drafts`),
  }),
  response: z.object({ updated: z.int() }),
})
