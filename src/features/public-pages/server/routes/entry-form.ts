import { isInstantType, needsReceipt } from '#features/campaigns/contract.ts'
import { toHex } from '#features/fairness/server/index.ts'
import type { Source } from '#features/participation/contract.ts'
import { readAnswers } from '#features/participation/server/index.ts'
import type { enterCampaign } from '#features/public-pages/contract.ts'
import { receiptTokenOf } from '#features/purchase-receipts/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { BodyOf, ResponseOf } from '#shared/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { formFor } from '../free-entry.ts'
import type { LiveCampaign } from '../live/load-live.ts'
import type { SubmittedEntry } from '../live/submit.ts'
import { firstScreen, screensAfterEntry } from '../screens.ts'
import { unfitAnswers } from '../unfit-answers.ts'
import { namedAsSent, withTicked } from './sent-answers.ts'

/** @throws invalid for a language that the campaign does not have */
export function requireLanguage({ campaign }: LiveCampaign, language: Language | undefined): void {
  const { language: offered } = campaign.settings
  if (language === undefined || offered.includes(language)) return
  throw invalidField('language', `This campaign is available in: ${offered.join(', ')}`)
}

type Sent = Pick<BodyOf<typeof enterCampaign>, 'answers' | 'consents'>

function questionsOf({ campaign, tiles }: LiveCampaign, source: Source) {
  const screen = firstScreen(tiles)
  return screen ? formFor(screen, campaign.settings, source).components.questions : []
}

/** @throws invalid with the errors, by the fields of the request */
export function readEntry(live: LiveCampaign, sent: Sent, source: Source) {
  const questions = questionsOf(live, source)
  const read = readAnswers(questions, withTicked(sent))
  if ('problems' in read) throw namedAsSent(read.problems, sent.consents)
  const missing = unfitAnswers(live.campaign, questions, read.answers)
  if (missing) throw namedAsSent(missing, sent.consents)
  return read
}

/** Names the question of an entry code that was refused; leaves other errors as they are. */
export function atEntryCode(live: LiveCampaign, source: Source, error: unknown): unknown {
  if (!(error instanceof NamedError) || error.details.reason !== 'entryCode') return error
  const asked = questionsOf(live, source).find(({ captureField }) => captureField === 'entryCode')
  const field = asked ? `answers.${asked.componentKey}` : 'answers'
  return new NamedError(error.code, { ...error.details, fields: { [field]: error.message } })
}

/** Response about a new entry: its proof, and the next step. */
export function tellEntry(
  deps: Pick<Deps, 'sealKey'>,
  { campaign, tiles, C }: LiveCampaign,
  { entry, token, ticket }: SubmittedEntry,
): ResponseOf<typeof enterCampaign> {
  const plays = isInstantType(campaign.type)
  return {
    entryId: entry.entryKey,
    ...(plays ? { playToken: token.toString('base64url') } : {}),
    receipt: {
      entryId: entry.entryKey,
      ...(C ? { C } : {}),
      ...(ticket?.nonce
        ? { eventKey: campaign.rootKey, entryNonce: toHex(ticket.nonce), E: toHex(ticket.hash) }
        : {}),
    },
    ...(needsReceipt(campaign, entry)
      ? { receiptToken: receiptTokenOf(deps, { eventId: entry.campaignId, entryId: entry.id }) }
      : {}),
    next: plays ? null : (screensAfterEntry(tiles)[0]?.tileKey ?? null),
  }
}
