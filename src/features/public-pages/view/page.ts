import type { InstantRules } from '#features/campaigns/contract.ts'
import type { ClaimNeed, Parcel } from '#features/claims/contract.ts'
import type { Picture } from '#features/files/contract.ts'
import type {
  CampaignStyle,
  Components,
  PlannedTile,
  PromotionType,
  TileStyles,
} from '#features/tiles/contract.ts'
import type { LeadFacts, PrizeKind, Reveal, ViewContext } from '#features/tiles/kinds/index.ts'
import type { SocialAccount } from '#shared/brand/social-accounts.ts'
import type { ForeignTexts } from '#shared/i18n/context.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { HashText } from '#shared/text/hash-text.ts'
import type { CheckPage } from './check-page.ts'
import type { CodePart } from './claim/code-part.ts'
import type { LinkCard } from './document.tsx'
import type { ReceiptPage } from './receipt/receipt-page.ts'

/** The campaign as its participant pages know it. */
export interface PageCampaign {
  eventKey: string
  title: string
  sponsor: string
  type: PromotionType
  startsAt: Date
  endsAt: Date
  /** IANA name. */
  timezone: string
  minimumAge: number
  /** Where people may live, in words. */
  openTo: string
  /** Empty when there is none. */
  emailContact: string
  /** The sponsor's site, https; empty when there is none. */
  webLink: string
  socialAccounts: readonly SocialAccount[]
  testMode: boolean
  /** Whether the rules name a free way to enter. */
  freeEntry: boolean
}

/** Target of a form, and its fields. */
export interface PageForm {
  action: string
  /** Hidden fields, such as the nonce that makes a retry the same request. */
  hidden: Readonly<Record<string, string>>
  /** Whether it has a field that people do not see and programs fill. */
  hasTrap?: boolean
  /** Earlier input, by field name. */
  values?: Readonly<Record<string, string | readonly string[]>>
  /** Fields whose value is known and cannot be changed. */
  locked?: readonly string[]
  /** Reminder consent of a donor who texted; absent with reminders off. */
  reminder?: string | undefined
  /** Errors, by field name; `form` is about the whole. */
  errors?: Readonly<Record<string, string>>
}

/** A screen of the campaign. */
export interface TilePage {
  kind: 'tile'
  tile: Pick<PlannedTile, 'title' | 'path'> & { components: Components; styles: Omit<TileStyles, 'tileKey'> }
  form: PageForm
  prize?: { title: string; kind: PrizeKind; image?: Picture | undefined } | undefined
  /** Lead of the first page, above its form. */
  lead?: LeadFacts | undefined
  /** The draw that the person is in. */
  draw?: { title: string; drawnAt: Date | undefined; hash: HashText; links: PlayReceipt['links'] } | undefined
  /** Proof that this play is in the log. */
  receipt?: PlayReceipt | undefined
  /** Time of delivery; such a screen shows a running clock. */
  redeemedAt?: Date | undefined
  /** Time of delivery, once it has passed. */
  usedAt?: Date | undefined
  /** Link that leads the winner back. */
  claim?: ClaimLink | undefined
  /** Coupon or gift code of the winner. */
  code?: CodePart | undefined
  /** The claim page, while its winner must answer there before delivery. */
  answerAt?: string | undefined
  /** The address of the visitor's own part, on a page that all visitors share. */
  visit?: string | undefined
  /** The page of the entry that this browser made before. */
  resume?: string | undefined
  /** Message about the last action, above everything. */
  said?: MessageKey | undefined
  /** Paid gift. */
  gift?: GiftReceipt | undefined
  /** On the claim page itself: how its reader keeps it. */
  keep?: { sent: boolean; mailable: boolean } | undefined
  /** Their receipt page, while the entry needs a receipt. */
  receiptUpload?: string | undefined
  /** True when unclaimed prizes go to a draw that this play is in. */
  hasSecondChance?: boolean | undefined
  /** The next time to take part. */
  next?: NextPlay | undefined
  /** How the result on it is revealed, and the address that shows it without; absent: at once. */
  reveal?: { kind: Reveal; skip: string } | undefined
}

/** The next time for a person to take part. */
export interface NextPlay {
  /** Absent: at once. */
  at?: Date | undefined
  /** An instant win is played, a sweepstakes entered. */
  isPlay: boolean
  /** The form for the next entry. */
  form: string
  /** The reminder as a calendar file. */
  calendar: string
}

/** Status of a person who comes back to the first page. */
export interface ReturnPage {
  kind: 'return'
  /** `waiting`: entered and not played yet. */
  status:
    | { name: 'won'; prize: string; deadline?: Date | undefined; usedAt?: Date | undefined }
    | { name: 'notWon' | 'waiting' | 'offer' | 'entered' | 'receipt' }
    /** Amounts in cents; `paidAt` is absent while the payment is open. */
    | { name: 'gave'; cents: number; refunded: number; paidAt: Date | undefined; isDisputed: boolean }
  /** Their own page; the payment page of a gift that is not paid yet. */
  own: string
  next?: NextPlay | undefined
  draw?: TilePage['draw']
  /** The form, for another person at the same browser, or another gift; absent while the campaign takes none. */
  form?: string | undefined
}

/** A donor's receipt. */
export interface GiftReceipt {
  rows: readonly (readonly [label: string, value: string])[]
  sentences: readonly string[]
  /** True when it was emailed too. */
  mailed: boolean
}

/** A player's receipt. */
export interface PlayReceipt {
  /** The head of the log after the play. */
  hash: HashText
  /** Where the signed receipt is, and the page that checks it; nothing was played in a preview. */
  links?: { file: string; verify: string } | undefined
}

/** A winner's claim link. */
export interface ClaimLink {
  /** The page that the link opens. */
  href: string
  /** Code that venue staff type. */
  code: string
  /** Exclusive. */
  deadline: Date
}

/** An award that is not redeemed on screen, and the details that it needs. */
export interface ClaimPage {
  kind: 'claim'
  /** `late`: the deadline passed; `closed`: declined or revoked. */
  state: 'open' | 'answered' | 'awarded' | 'late' | 'closed'
  prizeTitle: string
  /** Whether its winner comes for it, and nothing is sent. */
  atVenue: boolean
  claim: ClaimLink
  /** Absent for a prize without codes. */
  code?: CodePart | undefined
  usedAt: Date | undefined
  /** Once the prize was shipped. */
  parcel?: Parcel | undefined
  needed: readonly ClaimNeed[]
  /** Whether the form has a field for the taxpayer number. */
  asksTin: boolean
  /** The receipt page, while the prize waits for a receipt. */
  receiptUpload?: string | undefined
  /** Why the sponsor asks for an ID, where it is the sponsor's own rule; empty where the law asks. */
  identityReason: string
  /** Names of uploaded proofs of identity. */
  documents: readonly string[]
  /** Requested papers, with the names of the received ones. */
  papers: readonly { kind: 'w9' | 'affidavit'; given: readonly string[] }[]
  /** Whether first name, initial and state may be published, and where the list is. */
  showsName: boolean
  winnersUrl: string
  skillQuestion: string
  countries: readonly { code: string; name: string }[]
  /** Whether the link can be emailed, and whether that was just requested. */
  mailable: boolean
  sent: boolean
  form: PageForm
}

/** "Here is your card": one button that plays. */
export interface CardPage {
  kind: 'card'
  form: PageForm
  /** True when the result has a reveal of its own, so that this card would only be in the way. */
  auto?: boolean
  /** How every result appears; "none" where they differ, or appear at once. */
  reveal?: Reveal | 'none'
  /** Mechanism that decides the play; winning moments unless the campaign says otherwise. */
  mechanism?: InstantRules['mechanism'] | undefined
}

/** A page with one message. */
export interface NoticePage {
  kind: 'notice'
  notice: Notice
}

export type Notice =
  | { name: 'notStarted'; now: Date }
  | { name: 'startingSoon' }
  /** @property early before its end had come */
  | { name: 'ended'; early?: boolean }
  | { name: 'paused' }
  | { name: 'cancelled' }
  | { name: 'soldOut' }
  /** @property own the page of the entry that this browser made */
  | {
      name: 'alreadyPlayed'
      nextPlayAt: Date | undefined
      own?: { page: string; calendar: string } | undefined
    }
  | { name: 'notEligible' }
  /** The provider of payments does not answer. */
  | { name: 'paymentsDown'; retry: PageForm }
  /** @property retry the form that was sent, to be sent again */
  | { name: 'problem'; retry?: PageForm }

/** A page on the way from a gift to its payment and back. */
export interface PayPage {
  kind: 'pay'
  step: /** On to the page of the provider. */
    | { name: 'leave'; url: string; back: string }
    /** The provider has not confirmed it yet. */
    | { name: 'wait'; again: string }
    /** The payment page of a trial run. `amount` in cents. */
    | { name: 'test'; amount: number; charityName: string; action: string; back: string; declined: boolean }
}

export type Page =
  | TilePage
  | ReturnPage
  | CardPage
  | ClaimPage
  | ReceiptPage
  | CheckPage
  | PayPage
  | NoticePage

/** Frame of every page of a campaign. */
export interface PageFrame {
  campaign: PageCampaign
  style: CampaignStyle
  /** Sites that may show its pages in a frame, as sources of a content security policy. */
  sites: readonly string[]
  /** Language of the page, and those that it is there in. */
  translator: Translator
  languages: readonly Language[]
  /** Texts that stay in the campaign's main language; absent where all are in the page's. */
  foreign?: ForeignTexts | undefined
  /** Source of the visit, kept when the language changes; absent where the page knows none. */
  source?: string | undefined
  /** Place in a preview, kept when the language changes. */
  query?: string | undefined
  /** Empty or absent while the person is unknown. */
  firstName?: string | undefined
  /** Where its pages are; `share` is absolute, for passing on. */
  links: ViewContext['links']
  /** Link preview of its first page. */
  card?: LinkCard
  /** Only while the campaign is looked at by those who make it. */
  preview?: PreviewBar
}

/** Notice of a preview, above the page. */
export interface PreviewBar {
  /** The title of the screen, as its makers call it. */
  screen: string
  step: number
  steps: number
  /** The ways through the campaign; one alone is no choice. */
  choices: readonly { label: string; href: string; current: boolean }[]
  back?: string
  next?: string
  /** Reports a press of Escape to the dashboard that frames it. */
  script: string
}
