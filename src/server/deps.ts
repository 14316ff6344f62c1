import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { PeerPlace } from '#server/cluster/peers/place.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { OutageLog } from '#server/db/tell-outage.ts'
import type { Jobs } from '#server/jobs/job-kinds.ts'
import type { Keys } from '#server/keys/account-keys.ts'
import type { Config } from './config.ts'
import type { DB } from './db/tables.generated.ts'
import type { Workload } from './health/workload.ts'
import type { Payments } from './payments/payments.ts'
import type { Outbound } from './security/outbound.ts'
import type { Storage } from './storage/storage.ts'

/** The only source of time. */
export interface Clock {
  now(): Date
}

/** The only source of chance. */
export interface Random {
  /** `count` bytes from a cryptographic generator. */
  bytes(count: number): Buffer
}

/** Small picture in an email, sent along with it: mail programs hold back what has to be fetched. */
export interface MailPicture {
  png: Buffer
  /** CSS pixels at which it is shown. */
  width: number
  height: number
  /** Color behind a light logo, '#rrggbb'; absent: white. */
  plate?: string
}

/** Look of the emails of a campaign. */
export interface MailBrand {
  /** Colors of the bar and of the button with its text, '#rrggbb'; absent until the owner chose a look. */
  accent?: { color: string; text: string }
  logo?: MailPicture
  /** Profiles of the sponsor, linked at the foot. */
  links?: readonly { name: string; url: string }[]
}

/** Source of the look of a campaign's emails. */
export interface Brands {
  of(campaignId: number): Promise<MailBrand>
}

/** One email, ready to send. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same words as a page, for mail programs that show one. */
  html: string
  /** Shown in `html` as `cid:logo`. */
  logo?: MailPicture | undefined
  /** Part of the Message-ID before the @, unique per message, so that a repeat is recognized. */
  messageId: string
  /** Address of one-click unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined
}

/** Sends email. The default keeps it in the outbox, where staff can read it without its secrets. */
export interface Mailer {
  /** True without an email server: nothing is sent, and messages appear in the terminal at most. */
  keeps?: true
  /** Rejects if the email was not accepted. The caller retries. */
  send(mail: Mail): Promise<void>
}

/** An account at a provider of text messages. */
export interface SmsAccount {
  id: string
  /** Secret for signing in, and for the provider's signatures. */
  secret: string
}

/** One text message, ready to send. */
export interface Text {
  /** Our number: E.164, or the digits of a short code. */
  from: string
  /** E.164. */
  to: string
  text: string
  /** Unique per message, so that a repeat is recognized. */
  messageId: string
  /** Whose number it is, when that is not the account of SMS_URL. */
  account?: SmsAccount | undefined
  /** Webhook for the provider's delivery reports. */
  receiptUrl?: string | undefined
  /** Since when the provider may have it already: an earlier try got no answer. */
  triedSince?: Date | undefined
}

/** Result of a sent message, with the provider's id: `suppressed` if the number opted out (STOP) or is a landline. */
export interface TextFate {
  fate: 'taken' | 'suppressed'
  providerId?: string
}

/** Carries text messages to the world. The default keeps them for the phone on the screen. */
export interface Texter {
  provider: 'twilio' | 'simulator'
  /** Rejects when the message could not be delivered; the caller retries. */
  send(text: Text): Promise<TextFate>
}

/** Public randomness, unpredictable before its release. */
export interface BeaconSource {
  /** The signature of a round, as hex. Rejects while it cannot be had; the caller asks again. */
  fetch(round: number): Promise<string>
  /** Whether rounds may be promised now; always when absent. */
  canPromise?(): boolean
}

/** Looks for malware. */
export interface Scanner {
  /** Name of what was found; undefined for a clean file. Rejects when the file could not be scanned. */
  scan(bytes: Buffer): Promise<string | undefined>
}

/** Reads the public directory of domains. */
export interface Dns {
  /** TXT records of a name, each in one piece; none for an unknown name. */
  txt(name: string): Promise<string[]>
}

/** Calls services that users chose, on the public internet alone. */
export interface Outside {
  fetch(request: Outbound): Promise<Response>
}

/** Everything that a handler gets from outside. */
export interface Deps {
  config: Config
  /** For scoped transactions only; see db/scope.ts. */
  pool: Kysely<DB>
  /** The same connections without the query builder: streaming, LISTEN. */
  pg: Pool
  /** Pipelined connections of their own, for `inReadScope` alone. */
  reads: Kysely<DB>
  /** True when Citus distributes the hot tables over several servers; looked at once, at the start. */
  isDistributed?: boolean
  /** Absent where all reads go to the primary. */
  replica?: Replica | undefined
  clock: Clock
  random: Random
  /** 32 bytes that are not in the database; see seal.ts. */
  sealKey: Buffer
  /** Data keys of accounts, which seal personal data. */
  keys: Keys
  mailer: Mailer
  /** Absent where no emails of campaigns are written. */
  brands?: Brands | undefined
  texter: Texter
  dns: Dns
  outside: Outside
  storage: Storage
  /** Absent where uploads are not scanned. */
  scanner?: Scanner | undefined
  /** Absent where nothing is charged. */
  payments?: Payments | undefined
  /** Absent with BEACON=off. */
  beacon?: BeaconSource | undefined
  jobs: Jobs
  /** Absent where there is one process alone. */
  place?: PeerPlace | undefined
  log: Logger
  /** Log for errors of background work. */
  outages: OutageLog
  /** Counts what this process does. */
  workload: Workload
}
