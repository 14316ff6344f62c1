import { z } from 'zod'
import type { SmsAccount, Text, Texter, TextFate } from '#server/deps.ts'

const ANSWER_MS = 10_000
/** Clocks differ, and the provider's list knows whole seconds. */
const SKEW_MS = 60_000
const MOST_LISTED = 100

/** Errors that no repeat helps against: opted out, no mobile number, a landline. */
const SUPPRESSED = new Set([21_610, 21_211, 21_614, 21_265, 30_006])

const Message = z.object({
  sid: z.string().min(1).max(64),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
  status: z.string().nullish(),
})
const MessageList = z.object({ messages: z.array(Message) })
const Refusal = z.object({ code: z.number().optional(), message: z.string().optional() }).catch({})

const basic = ({ id, secret }: SmsAccount) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** Where a provider is, and the account for numbers that have none of their own. */
export interface TextProvider {
  /** Such as https://api.twilio.com */
  origin: string
  account: SmsAccount
}

/** Calls the messages of an account. */
function askMessages({ origin }: TextProvider, account: SmsAccount, tail: string, init: RequestInit = {}) {
  return fetch(`${origin}/2010-04-01/Accounts/${account.id}/Messages.json${tail}`, {
    ...init,
    headers: { ...init.headers, authorization: basic(account) },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}

/**
 * Checks that the provider accepts our account, without sending anything.
 * @throws its status, or why it did not answer
 */
export async function tryTwilio(provider: TextProvider): Promise<void> {
  const answer = await askMessages(provider, provider.account, '?PageSize=1')
  if (!answer.ok) throw new Error(`it returned status ${answer.status}`)
}

/**
 * A provider that speaks Twilio's protocol, version 2010-04-01.
 */
export function openTwilio(provider: TextProvider): Texter {
  const ask = (account: SmsAccount, tail: string, init?: RequestInit) =>
    askMessages(provider, account, tail, init)

  /** A try that got no answer may have succeeded; the protocol has no way to repeat a message safely. */
  async function findTaken({ from, to, text, account = provider.account }: Text, since: Date) {
    const earliest = new Date(since.getTime() - SKEW_MS)
    const query = new URLSearchParams({
      From: from,
      To: to,
      'DateSent>': earliest.toISOString().slice(0, 10),
      PageSize: String(MOST_LISTED),
    })
    const answer = await ask(account, `?${query}`)
    if (!answer.ok) throw new Error(`The provider did not list messages: status ${answer.status}`)
    const { messages } = MessageList.parse(await answer.json())
    return messages.find(
      ({ body, date_created: created }) =>
        body === text && (!created || new Date(created).getTime() >= earliest.getTime()),
    )?.sid
  }

  async function post({ from, to, text, account = provider.account, receiptUrl }: Text): Promise<TextFate> {
    const body = new URLSearchParams({ From: from, To: to, Body: text })
    if (receiptUrl) body.set('StatusCallback', receiptUrl)
    const answer = await ask(account, '', { method: 'POST', body })
    const content: unknown = await answer.json().catch(() => ({}))
    if (answer.ok) return { fate: 'taken', providerId: Message.parse(content).sid }
    const { code = 0, message = '' } = Refusal.parse(content)
    if (SUPPRESSED.has(code)) return { fate: 'suppressed' }
    throw new Error(`The provider returned status ${answer.status}${message ? `: ${message}` : ''}`)
  }

  return {
    provider: 'twilio',
    async send(text) {
      const sid = text.triedSince && (await findTaken(text, text.triedSince))
      return sid ? { fate: 'taken', providerId: sid } : post(text)
    },
  }
}
