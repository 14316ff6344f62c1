import { isInstantType } from '#features/campaigns/contract.ts'
import { toHex } from '#features/fairness/server/index.ts'
import { readAnswers } from '#features/participation/server/index.ts'
import type { enterCampaign } from '#features/public-pages/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { BodyOf, ResponseOf } from '#shared/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
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

/** @throws invalid with the errors, by the fields of the request */
export function readEntry({ campaign, tiles }: LiveCampaign, sent: Sent) {
  const questions = firstScreen(tiles)?.components.questions ?? []
  const read = readAnswers(questions, withTicked(sent))
  if ('problems' in read) throw namedAsSent(read.problems, sent.consents)
  const missing = unfitAnswers(campaign, questions, read.answers)
  if (missing) throw namedAsSent(missing, sent.consents)
  return read
}

/** Response about a new entry: its proof, and the next step. */
export function tellEntry(
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
    next: plays ? null : (screensAfterEntry(tiles)[0]?.tileKey ?? null),
  }
}
