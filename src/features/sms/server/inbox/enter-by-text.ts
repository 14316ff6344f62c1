import { isInstantType } from '#features/campaigns/contract.ts'
import type { Answers, ParticipationCommand } from '#features/participation/server/index.ts'
import {
  draftCommand,
  entryJoinsDraw,
  firstScreen,
  isEntryForm,
  type LiveCampaign,
} from '#features/public-pages/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import type { Secret } from '#server/security/hidden-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { type IncomingText, nonceOfText } from './incoming-text.ts'
import { cardReply, drawReply, inLanguage } from './replies.ts'

/** So long the phone on the screen shows the link to an entry's own page, which itself stays. */
const SHOWN_MS = 7 * DAY_MS

/** Consents that the keyword itself gives, because every place that names it names the rules as well. */
const GIVEN: readonly (string | undefined)[] = ['rules', 'privacy']

const questionsOf = ({ tiles }: LiveCampaign) =>
  (firstScreen(tiles)?.components.questions ?? []).filter(({ hidden }) => !hidden)

/** The entry code after the keyword. */
function codeIn({ body }: Pick<IncomingText, 'body'>): string | undefined {
  const code = body.trim().split(/\s+/).slice(1).join('').slice(0, 64)
  return code === '' ? undefined : code
}

/**
 * Entry method of a person who texts. The text itself enters if the form needs only their phone. Otherwise a link of
 * their own does, which knows the phone; without a phone field, the campaign's page.
 */
export function howToEnter(live: LiveCampaign, text: Pick<IncomingText, 'body'>): 'reply' | 'link' | 'page' {
  const { campaign, tiles } = live
  const questions = questionsOf(live)
  const asksPhone = questions.some(({ captureField }) => captureField === 'phoneNumber')
  if (!asksPhone || !isEntryForm(firstScreen(tiles))) return 'page'
  const needed = questions.filter(
    ({ required, kind, captureField, consentFor }) =>
      required &&
      captureField !== 'phoneNumber' &&
      !(captureField === 'entryCode' && codeIn(text) !== undefined) &&
      !(kind === 'consent' && GIVEN.includes(consentFor ?? 'rules')),
  )
  const takesReply = campaign.type === 'sweepstakes' || isInstantType(campaign.type)
  return needed.length === 0 && takesReply && campaign.settings.verifyContact !== 'email' ? 'reply' : 'link'
}

function answersOf(live: LiveCampaign, text: IncomingText): Answers {
  const { phone, body, number } = text
  const entryCode = live.campaign.settings.entryCode ? codeIn(text) : undefined
  const consents = questionsOf(live).flatMap(
    ({ kind, required, componentKey, consentFor = 'rules', ...asked }) =>
      kind === 'consent' && required
        ? [
            [
              componentKey,
              { consentFor, text: `${asked.consentText ?? asked.label} (texted “${body}” to ${number})` },
            ] as const,
          ]
        : [],
  )
  return {
    person: { phoneNumber: phone, ...(entryCode === undefined ? {} : { entryCode }) },
    others: {},
    consents: Object.fromEntries(consents),
  }
}

/**
 * The entry of a person who texted, under the rules of every other entry, and its reply.
 * @throws notEligible, notStarted
 */
export function enterByText(
  deps: Deps,
  live: LiveCampaign,
  { text, language }: { text: IncomingText; language: Language },
): { command: ParticipationCommand; reply: string; secret: Secret } {
  const { campaign } = live
  const request = {
    answers: answersOf(live, text),
    source: 'sms',
    nonce: nonceOfText(text),
    language,
  } as const
  const { command, token } = draftCommand(deps, live, request, {
    from: { ip: undefined, device: undefined },
    joinsDraw: entryJoinsDraw(campaign),
  })
  const path = `/e/${campaign.eventKey}/p/${token.toString('base64url')}`
  const link = playUrl(deps, inLanguage(campaign, language, path))
  const reply = isInstantType(campaign.type)
    ? cardReply(live, language, link)
    : drawReply(live, language, link)
  return {
    command,
    reply,
    secret: { values: [link], until: new Date(deps.clock.now().getTime() + SHOWN_MS) },
  }
}
