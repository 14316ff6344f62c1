import { z } from 'zod'
import { PostalAddress } from '#features/campaigns/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line, Ok } from '#shared/fields.ts'
import { BirthdayText } from '#shared/time/zoned-time.ts'
import { awardParams } from './award-params.ts'
import { AwardQuery } from './award-query.ts'
import { AwardKind, AwardStatus, AwardView } from './award-status.ts'
import { Parcel } from './parcel.ts'
import { ParcelAddress } from './parcel-address.ts'
import { Tin } from './tin.ts'

export * from './affidavit-contract.ts'
export * from './award-query.ts'
export * from './award-status.ts'
export * from './claim-code.ts'
export * from './parcel.ts'
export * from './reason-words.ts'
export * from './redeem-contract.ts'
export * from './tin.ts'

/** Secret of a winner's link: 32 bytes as base64url. */
export const ClaimToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Claim token is not valid')

/** In the short link of a text message: 9 bytes as base64url. */
export const ShortClaimToken = z.string().regex(/^[A-Za-z0-9_-]{12}$/, 'Claim token is not valid')

/** Details that a winner may be asked for. */
export const CLAIM_NEEDS = ['address', 'dob', 'skillAnswer', 'documents', 'receipt'] as const
export type ClaimNeed = (typeof CLAIM_NEEDS)[number]

/** A winner's answers. */
export const ClaimDetails = z.strictObject({
  address: ParcelAddress.optional(),
  /** YYYY-MM-DD */
  dob: BirthdayText.optional(),
  skillAnswer: line(200).min(1, 'Answer this question').optional(),
  /** For prizes that are reported to the IRS; winners may give it on Form W-9 instead. */
  tin: Tin.optional(),
})
export type ClaimDetails = z.output<typeof ClaimDetails>

const DocumentKey = z.string().regex(/^doc_[a-z0-9]{16}$/, 'Document ID is not valid')
/** Documents of one kind, of one award. */
export const DOCUMENTS = { most: 5, mostBytes: 10_000_000 } as const
/** Bytes that documents may take: those of one award, and those of all awards of an account. */
export const DOCUMENT_SHARES = { award: 50_000_000, account: 5_000_000_000 } as const

/** Kinds of documents: proof of identity, a requested paper, or evidence for a disqualification. */
export const DOCUMENT_KINDS = ['identity', 'w9', 'affidavit', 'evidence'] as const
export const DocumentKind = z.enum(DOCUMENT_KINDS)
export type DocumentKind = z.output<typeof DocumentKind>

/** The IRS form. */
export const W9_URL = 'https://www.irs.gov/pub/irs-pdf/fw9.pdf'

/** Documents that winners provide themselves. */
export const GivenKind = DocumentKind.exclude(['evidence'])

/** Status of a winner's paper. */
export const Paper = z.enum(['notNeeded', 'requested', 'received'])
export type Paper = z.output<typeof Paper>

/** Uploads of a winner, or of the team for them. */
export const AwardDocument = z.object({
  documentKey: DocumentKey,
  kind: DocumentKind,
  name: z.string(),
  /** Media type of the stored file: every picture becomes WebP. */
  mime: z.string(),
  size: z.int(),
  givenAt: Instant,
  /** Team member who added it; absent if the winner did. */
  givenBy: z.string().optional(),
  checkedAt: Instant.optional(),
  checkedBy: z.string().optional(),
})
export type AwardDocument = z.output<typeof AwardDocument>

/** An award as its campaign's people see it. */
export const Award = z.object({
  awardId: z.string(),
  kind: AwardKind,
  status: AwardStatus,
  eventKey: z.string(),
  prizeTitle: z.string().optional(),
  prizeKey: z.string().optional(),
  wonAt: Instant,
  /** Place in the order of its draw; absent for prizes that were not drawn. */
  rank: z.int().optional(),
  deadline: Instant,
  redeemedAt: Instant.optional(),
  redeemedBy: z.enum(['pin', 'login', 'code']).optional(),
  waitsForCode: z.boolean().optional(),
  /** While wrong PINs keep it locked. */
  lockedUntil: Instant.optional(),
  reasonCode: z.string().optional(),
  /** True for a prize that is sent to its winner. */
  ships: z.boolean(),
  /** Once it was shipped. */
  parcel: Parcel.optional(),
  /** Only for those who may see personal data. */
  person: z
    .object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
    .optional(),
  address: PostalAddress.optional(),
  dob: z.string().optional(),
  skillAnswer: z.string().optional(),
  /** Masked but in revealAward. */
  tin: z.string().optional(),
  documents: z.array(AwardDocument).optional(),
  /** Form W-9 and the affidavit of eligibility: owed from the IRS reporting threshold on. */
  w9: Paper,
  affidavit: Paper,
  /** Since when the winner lets us publish first name, initial and state. */
  nameShownAt: Instant.optional(),
  /** The winner was erased; until then tax and filing laws want it known who they were. */
  keptUntil: Instant.optional(),
})
export type Award = z.output<typeof Award>

const params = z.strictObject({ eventKey: EventKey })
/** Names a document that is downloaded. */
export const documentParams = awardParams.extend({ documentKey: DocumentKey })
export const documentUrl = (eventKey: string, awardId: string, documentKey: string) =>
  `/api/v0/event/${eventKey}/awards/${awardId}/documents/${documentKey}`

/** Documents that the team adds to an award: papers sent by post, and evidence. */
export const uploadAwardDocuments = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/awards/:awardId/documents',
  access: 'manager',
  permission: 'people',
  summary: 'Add documents to an award for its winner, or evidence for a disqualification',
  params: awardParams,
  query: z.strictObject({ kind: DocumentKind.default('identity') }),
  body: z.strictObject({}),
  upload: { field: 'files', ...DOCUMENTS },
  limit: { max: 60, perSeconds: 60 },
  response: Award,
})

export const checkAwardDocument = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/awards/:awardId/documents/:documentKey/check',
  access: 'manager',
  permission: 'people',
  summary: 'Mark a document as checked',
  params: documentParams,
  response: Award,
})

const reason = line(200).min(1, 'Enter a reason')

export const listAwards = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/awards',
  fromReplica: true,
  access: 'analyst',
  summary: 'List the awards of a campaign or date, newest first, those of one draw by rank',
  params,
  query: AwardQuery,
  response: z.object({
    items: z.array(Award),
    total: z.int(),
    /** Awards in each view, regardless of the filters. */
    counts: z.record(AwardView, z.int()),
    /** Places of the campaign and its dates, such as `Portland, ME`. */
    places: z.array(z.string()),
  }),
})

export const updateAward = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/awards/:awardId',
  access: 'manager',
  permission: 'people',
  summary: 'Move an award to its next status, or void it',
  params: awardParams,
  body: z.union([
    z.strictObject({ status: AwardStatus, reasonCode: reason.optional() }),
    z.strictObject({ void: z.literal(true), reasonCode: reason }),
  ]),
  response: Award,
})

export const resendClaim = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/awards/:awardId/notify',
  access: 'manager',
  permission: 'people',
  summary: 'Email the winner the claim link again',
  params: awardParams,
  response: Award,
})

export const revealAward = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/awards/:awardId/reveal',
  access: 'manager',
  permission: 'people',
  summary: 'Read the contact details of a winner, on record in the audit log',
  params: awardParams,
  response: Award,
  proof: 'personalData',
})

export const unlockAward = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/awards/:awardId/unlock',
  access: 'manager',
  permission: 'people',
  summary: 'Unlock an award after too many wrong PINs',
  params: awardParams,
  body: z.strictObject({ reason }),
  response: Award,
})

/** Calls per address and minute: a venue shares one address. */
export const CLAIM_LIMIT = { max: 300, perSeconds: 60 } as const

export const redeemByPhone = route({
  method: 'POST',
  path: '/api/v0/public/redeem',
  access: 'public',
  summary: 'Redeem an award with the redemption PIN, once',
  body: z.strictObject({
    claimToken: ClaimToken,
    pin: z.string().regex(/^\d{4,8}$/, 'PIN must have 4 to 8 digits'),
  }),
  response: Ok.extend({ redeemedAt: Instant }),
  bodyLimit: 2048,
  limit: CLAIM_LIMIT,
})

const claimParams = z.strictObject({ claimToken: ClaimToken })

export const getClaim = route({
  method: 'GET',
  path: '/api/v0/public/claim/:claimToken',
  access: 'public',
  summary: 'Look up a claim link: the award and the details its winner must provide',
  params: claimParams,
  response: z.object({
    prize: z.object({ title: z.string(), delivery: z.string() }).optional(),
    status: AwardStatus,
    deadline: Instant,
    needed: z.array(z.enum(CLAIM_NEEDS)),
    /** True for a prize that is reported to the IRS: the claim may carry the taxpayer number. */
    asksTin: z.boolean(),
    /** Papers that are asked for, and whether they are here. */
    w9: Paper,
    affidavit: Paper,
    /** Whether first name, initial and state may be published. */
    showsName: z.boolean(),
    code: z.object({ text: z.string(), expires: Instant.optional() }).optional(),
    /** Once the prize was shipped; its cost is the team's. */
    parcel: Parcel.omit({ costCents: true }).optional(),
  }),
  limit: CLAIM_LIMIT,
})

export const uploadClaimDocuments = route({
  method: 'POST',
  path: '/api/v0/public/claim/:claimToken/documents',
  access: 'public',
  summary: 'Upload proof of identity before the claim is submitted, or a requested document',
  params: claimParams,
  query: z.strictObject({ kind: GivenKind.default('identity') }),
  body: z.strictObject({}),
  upload: { field: 'documents', ...DOCUMENTS },
  response: z.object({ documents: z.array(AwardDocument) }),
  limit: { max: 20, perSeconds: 60 },
})

export const showWinnerName = route({
  method: 'PUT',
  path: '/api/v0/public/claim/:claimToken/name',
  access: 'public',
  summary: 'Give or withdraw consent to publish first name, initial and state in the winners list',
  params: claimParams,
  body: z.strictObject({ shown: z.boolean() }),
  response: z.object({ showsName: z.boolean() }),
  bodyLimit: 1024,
  limit: CLAIM_LIMIT,
})

export const answerClaim = route({
  method: 'POST',
  path: '/api/v0/public/claim/:claimToken',
  access: 'public',
  summary: 'Submit a claim, once',
  params: claimParams,
  /** `docs` names earlier uploads; a claim that needs documents uses those without it. */
  body: ClaimDetails.extend({ docs: z.array(DocumentKey).max(DOCUMENTS.most).optional() }),
  response: z.object({ status: AwardStatus }),
  bodyLimit: 8192,
  limit: CLAIM_LIMIT,
})
