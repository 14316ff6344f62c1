import { z } from 'zod'
import { PromotionType } from '#features/campaigns/contract.ts'
import { ClaimToken } from '#features/claims/contract.ts'
import { Receipt } from '#features/instant-win/contract.ts'
import {
  AnswerValue,
  Captcha,
  EntryRefusal,
  FormStamp,
  Nonce,
  OneTimeCode,
  Source,
  Verified,
} from '#features/participation/contract.ts'
import { ReceiptToken } from '#features/purchase-receipts/contract.ts'
import { PublicTile, StyleManager, TileKey } from '#features/tiles/contract.ts'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Instant, Ok, PhoneNumber } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'

const ComponentKey = z.string().regex(/^cmp_[a-z0-9]{16}$/, 'Component key is not valid')
/** Given consents; absent ones were not given. */
const Consents = z.record(ComponentKey, z.literal(true, 'Set this to true or omit it'))
/** Secret of a participant's link: 32 bytes as base64url. */
/** Address of the script that shows campaigns on other sites. */
export const EMBED_PATH = '/embed.js'

export const PlayToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Play token is not valid')
/** Chosen by the browser to distinguish visitors; not a person. */
const VisitorId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Visitor ID is not valid')

/** Language of the entrant, one of the campaign's. Messages about the entry are in it. */
const EntrantLanguage = z.enum(LANGUAGE_CODES, `Language must be one of ${LANGUAGE_CODES.join(', ')}`)

const params = z.strictObject({ eventKey: EventKey })

/**
 * Calls that one address may make in a minute: a stadium shares one address. Participation is limited by person, not
 * here.
 */
export const PUBLIC_LIMIT = { max: 3000, perSeconds: 60 } as const

/** A campaign as its participants may know it before the result. */
export const PublicEvent = z.object({
  title: z.string(),
  /** Current status: 2 scheduled, 3 live or 4 paused. */
  status: z.int(),
  type: PromotionType,
  period: z.object({ startTime: Instant, endTime: Instant, timezone: z.string() }),
  /** Only screens that can be reached before the result. */
  tiles: z.array(PublicTile),
  style: StyleManager,
  legal: z.object({ rulesUrl: z.string(), privacyUrl: z.string(), minimumAge: z.int() }),
  /** An entry takes it two seconds to a day later: it says when the form was read. */
  stamp: FormStamp,
  /** Commitment that fixed the moments; absent for types without plays. */
  commitment: z
    .object({ C: z.string(), specHash: z.string(), momentsRoot: z.string().optional(), publishedAt: Instant })
    .optional(),
})
export type PublicEvent = z.output<typeof PublicEvent>

export const getPublicEvent = route({
  method: 'GET',
  path: '/api/v0/public/event/:eventKey',
  access: 'public',
  summary: 'Get a campaign as entrants see it; 410 after it ends',
  params,
  response: PublicEvent,
  limit: PUBLIC_LIMIT,
})

export const countView = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/view',
  access: 'public',
  summary: 'Record a page view or a started form',
  params,
  body: z.strictObject({
    /** Without one, address and browser distinguish the visitors of a day. */
    visitorId: VisitorId.optional(),
    source: Source,
    tileKey: TileKey.optional(),
    kind: z.enum(['view', 'start']).default('view'),
  }),
  response: z.undefined(),
  status: 204,
  bodyLimit: 2048,
  limit: PUBLIC_LIMIT,
})

/** How a link is passed on: by the system's own sheet, by copying it, or where the client knows it. */
export const SHARE_CHANNELS = ['sheet', 'copy', 'email', 'sms', 'social'] as const

export const countShare = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/share',
  access: 'public',
  summary: 'Record a shared link',
  params,
  body: z.strictObject({ channel: z.enum(SHARE_CHANNELS) }),
  response: z.undefined(),
  status: 204,
  bodyLimit: 2048,
  limit: PUBLIC_LIMIT,
})

export const enterCampaign = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/entry',
  access: 'public',
  summary:
    'Submit an entry, with a stamp or a solved challenge; repeating a clientNonce returns the same entry',
  description:
    'An entry needs the `stamp` of GET /api/v0/public/event/{eventKey} or a solved challenge as `captcha`. A stamp is ' +
    'valid from two seconds to one day after it was issued. Without either, the response is 403 with ' +
    '`code: "proofNeeded"`. The same response follows many entries from one address, network or `visitorId`. Solve its ' +
    '`challenge`, or one from `challengeUrl`, and send the same entry again with `captcha`. Entries by API key ' +
    '(POST /api/v0/public-api/events/{eventKey}/entries) need neither. Repeat a request with the same `clientNonce` ' +
    'until a response arrives: a stored entry is returned again. A `visitorId` is not a secret, so it gives no access ' +
    'to an entry.',
  params,
  body: z.strictObject({
    answers: z.record(ComponentKey, AnswerValue),
    consents: Consents.default({}),
    source: Source.default('api'),
    /** Without one, the language of the browser (Accept-Language). */
    language: EntrantLanguage.optional(),
    visitorId: VisitorId.optional(),
    clientNonce: Nonce.optional(),
    stamp: FormStamp.optional(),
    /** Answer to a 403 with a `challenge`. */
    captcha: Captcha.optional(),
    /** Answer to a 403 with `verify`; see otp. */
    verified: Verified.optional(),
  }),
  response: z.object({
    entryId: z.string(),
    /** For types with a play; keep it secret. */
    playToken: PlayToken.optional(),
    /** With `eventKey`, `entryNonce` and `E` for an entry that is in the draw at once (pf1 4.4, item 1). */
    receipt: z.object({
      C: z.string().optional(),
      /** The campaign's, also for an entry on one of its dates. */
      eventKey: z.string().optional(),
      entryId: z.string(),
      entryNonce: z.string().optional(),
      E: z.string().optional(),
    }),
    /** Opens the receipt of the purchase, where the campaign asks for one; keep it secret. */
    receiptToken: ReceiptToken.optional(),
    /** The screen to show next; null when the play decides it. */
    next: TileKey.nullable(),
  }),
  refusals: { 403: EntryRefusal },
  bodyLimit: 64 * 1024,
  limit: PUBLIC_LIMIT,
})

export const enterByKey = route({
  method: 'POST',
  path: '/api/v0/public-api/events/:eventKey/entries',
  access: 'manager',
  keyScope: 'entries',
  summary: 'Submit an entry with an API key; repeating an Idempotency-Key returns the same entry',
  params,
  body: z.strictObject({
    answers: z.record(ComponentKey, AnswerValue),
    consents: Consents.default({}),
    /** Without one, the main language of the campaign. */
    language: EntrantLanguage.optional(),
  }),
  response: enterCampaign.response,
  bodyLimit: 64 * 1024,
  takesRetryKey: true,
})

/** Destination of a code: by text message in campaigns whose owner asks for that, else by email. */
const contact = { email: Email.optional(), phone: PhoneNumber.optional() }

function oneContact({ email, phone }: { email?: unknown; phone?: unknown }, context: z.RefinementCtx): void {
  if ((email === undefined) !== (phone === undefined)) return
  context.addIssue({ code: 'custom', path: ['email'], message: 'Enter an email address or a phone number' })
}

const OTP_LIMIT = { max: 300, perSeconds: 60 } as const

export const sendOtp = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/otp',
  access: 'public',
  summary: 'Send a six-digit code, valid for ten minutes; at most three per hour and recipient',
  params,
  body: z.strictObject(contact).superRefine(oneContact),
  response: Ok,
  bodyLimit: 2048,
  limit: OTP_LIMIT,
})

export const verifyOtp = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/otp/verify',
  access: 'public',
  summary: 'Exchange a code for the `verified` value of an entry; five attempts',
  params,
  body: z.strictObject({ ...contact, code: OneTimeCode }).superRefine(oneContact),
  response: z.object({ verified: Verified }),
  bodyLimit: 2048,
  limit: OTP_LIMIT,
})

export const playEntry = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/play',
  access: 'public',
  summary: 'Play an entry, once; a repeat returns the original result',
  params,
  body: z.strictObject({ playToken: PlayToken, clientNonce: Nonce, visitorId: VisitorId.optional() }),
  response: z.object({
    outcome: z.enum(['win', 'lose', 'limit']),
    prize: z
      .object({
        uniquePrizeKey: z.string(),
        title: z.string(),
        delivery: z.string(),
        imageUrl: z.string().optional(),
      })
      .optional(),
    /** With a prize: opens its claim; keep it secret. */
    claimToken: ClaimToken.optional(),
    receipt: Receipt,
    nextTiles: z.array(PublicTile),
  }),
  bodyLimit: 2048,
  limit: PUBLIC_LIMIT,
})

export const completeStep = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/screen',
  access: 'public',
  summary: 'Submit the answers of a screen after a play; without a tileKey, get the current screen',
  params,
  body: z.strictObject({
    playToken: PlayToken,
    tileKey: TileKey.optional(),
    answers: z.record(ComponentKey, AnswerValue).default({}),
    consents: Consents.default({}),
  }),
  response: z.object({
    /** The current screen. */
    next: TileKey,
    /** Whether the entry is in the draw: it joins with the last screen that collects entries. */
    inDraw: z.boolean(),
    /** With a screen that asks for a PIN: what redeems it. */
    claimToken: ClaimToken.optional(),
  }),
  bodyLimit: 64 * 1024,
  limit: PUBLIC_LIMIT,
})

/** Lifetime of a preview link, in days. */
export const PREVIEW_DAYS = 7

const previewParams = z.strictObject({ eventKey: EventKey })

export const createPreviewLink = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/preview-link',
  access: 'editor',
  summary: 'Create a preview link to the whole flow; records nothing',
  params: previewParams,
  response: z.object({ url: z.string(), expiresAt: Instant }),
})

export const revokePreviewLinks = route({
  method: 'DELETE',
  path: '/api/v0/event/:eventKey/preview-link',
  access: 'editor',
  summary: 'Revoke every preview link of a campaign',
  params: previewParams,
  response: Ok,
})
