import { StaleCampaign } from '#features/participation/server/index.ts'
import type { LiveCampaign, LiveCampaigns } from '#features/public-pages/server/index.ts'
import { type Intent, keywordsMeant, languagesOfText, offeredAs } from '#features/sms/outbound/contract.ts'
import { hashPhone } from '#features/sms/outbound/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { findLanguage, LANGUAGE_CODES, type Language } from '#shared/i18n/languages.ts'
import type { Addressed, IncomingText } from './incoming-text.ts'
import { lookUp, type Seen } from './load-batch.ts'

/** A message on its way in. */
export interface Job {
  text: IncomingText
  intent: Intent
  /** Keys of campaigns that participants may not see. */
  missing: ReadonlySet<string>
}

/** A message with the current campaigns that it may be about. */
export interface LocatedText extends Addressed {
  keyword: LiveCampaign | undefined
  talk: LiveCampaign | undefined
  phoneHash: Buffer
  /** True when the phone has said STOP. */
  isOut: boolean
  /** True when the phone wants no messages of the campaign's account. */
  isRefused: boolean
  /** True for a message that came before. */
  isRepeated: boolean
}

/** The campaign has to be read before the message can be taken. */
export class NotRemembered extends StaleCampaign {
  readonly eventKey: string

  constructor(eventKey: string) {
    super()
    this.eventKey = eventKey
  }
}

/** Whether the number belongs to the account at the provider that signed the message. */
function isItsNumber({ provider, providerAccount }: IncomingText, seen: Seen): boolean {
  return provider === 'simulator' || (seen.known && seen.providerAccount === providerAccount)
}

/** Languages of a sender: those of the text, of which the one shown before is the likeliest, else the one before. */
function likeliest(shown: readonly Language[], kept: Language | undefined): readonly Language[] {
  if (kept === undefined) return shown
  return shown.length === 0 || shown.includes(kept) ? [kept, ...shown] : [...shown, kept]
}

function found(
  lives: LiveCampaigns,
  { text, intent, missing }: Job,
  seen: Seen,
  phoneHash: Buffer,
): LocatedText | Error {
  if (!isItsNumber(text, seen)) return new NamedError('forbidden')
  const {
    owner,
    toldLately,
    isOut,
    isRefused,
    isRepeated,
    keywordEvent,
    keywordVersion,
    talkEvent,
    talkVersion,
    keptLanguage,
  } = seen
  const campaigns = [
    [keywordEvent, keywordVersion],
    [talkEvent, talkVersion],
  ] as const
  const [keyword, talk] = campaigns.map(([eventKey, version]) => {
    if (eventKey === null || missing.has(eventKey)) return undefined
    const live = lives.known(eventKey)
    return live?.version === version ? live : new NotRemembered(eventKey)
  })
  if (keyword instanceof NotRemembered) return keyword
  if (talk instanceof NotRemembered) return talk
  const shown = languagesOfText(text.body)
  const kept = findLanguage(keptLanguage)
  return {
    text,
    intent,
    owner,
    toldLately,
    isOut,
    isRefused,
    isRepeated,
    phoneHash,
    keyword,
    talk,
    languages: likeliest(shown, kept),
  }
}

/** The keyword of a message, and what it stands for where a campaign has its language. */
function keywordOf(intent: Intent) {
  const keyword = intent.kind === 'words' ? (intent.keyword ?? '') : ''
  const shown = languagesOfText(keyword)
  const codes = LANGUAGE_CODES.filter(code => shown.some(language => offeredAs([code], language)))
  return { keyword, meant: keywordsMeant(keyword).join(' '), languages: codes.join(' ') }
}

/** Finds the possible campaigns of each message; or the reason for refusing it, or for waiting. */
export async function findCampaigns(
  run: RunStatement,
  deps: Pick<Deps, 'sealKey'>,
  lives: LiveCampaigns,
  jobs: readonly Job[],
  now: Date,
): Promise<(LocatedText | Error)[]> {
  const asked = jobs.map(({ text, intent }) => ({
    number: text.number,
    phone: text.phone,
    lookup: lookupOf(deps, text.phone),
    ...keywordOf(intent),
    only: text.only?.rootId ?? 0,
    account: text.only?.accountId ?? 0,
    phoneHash: hashPhone(deps, text.phone),
    provider: text.provider,
    messageId: text.messageId,
  }))
  const seen = await lookUp(run, asked, now)
  return seen.map((one, index) => {
    const job = jobs[index]
    const hash = asked[index]?.phoneHash
    return job && hash ? found(lives, job, one, hash) : new Error('A message was overlooked')
  })
}
