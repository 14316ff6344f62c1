import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isSignedBody } from '#server/messaging/sms/signature.ts'
import { toTwiml } from '#server/messaging/sms/twiml.ts'
import { toE164 } from '#shared/contact.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { MOST_BODY } from '../../phone-fields.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { IncomingText } from '../inbox/incoming-text.ts'
import { SIGNATURE_HEADER, SimulatedText, simulatorSecret } from '../simulator.ts'
import { readSignedForm } from '../twilio-form.ts'

/** A signed message may be this old; clocks differ, so it may also be this young. */
const LATE_MS = 5 * MINUTE_MS

/** Text that a database can store. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, MOST_BODY)

async function readTwilio(deps: Deps, request: FastifyRequest): Promise<IncomingText | undefined> {
  const { fields, providerAccount } = await readSignedForm(deps, request, 'To')
  const messageId = fields.get('MessageSid') ?? fields.get('SmsSid') ?? ''
  const phone = toE164(fields.get('From') ?? '')
  if (!/^[A-Za-z0-9]{1,64}$/.test(messageId)) throw new NamedError('malformed')
  // Other senders, such as short codes and chat services, are no phones.
  if (phone === undefined) return undefined
  return {
    provider: 'twilio',
    messageId,
    number: fields.get('To') ?? '',
    phone,
    body: clean(fields.get('Body') ?? ''),
    answered: fields.has('OptOutType'),
    providerAccount,
  }
}

async function readSimulated(deps: Deps, request: FastifyRequest): Promise<IncomingText> {
  const signature = request.headers[SIGNATURE_HEADER]
  const raw = typeof request.body === 'string' ? request.body : ''
  const read = SimulatedText.safeParse(parseJson(raw))
  if (!read.success || typeof signature !== 'string') throw new NamedError('forbidden')
  const { from, to, body, messageId, at, eventKey } = read.data
  const campaign = await inScope(deps.pool, 'system', db => findCampaign(db, eventKey))
  if (!campaign || !isSignedBody(simulatorSecret(deps, campaign.accountId), raw, signature)) {
    throw new NamedError('forbidden')
  }
  if (Math.abs(deps.clock.now().getTime() - at.getTime()) > LATE_MS) throw new NamedError('forbidden')
  const { accountId, rootId } = campaign
  return {
    provider: 'simulator',
    messageId: `${accountId}-${messageId}`,
    number: to,
    phone: from,
    body: clean(body),
    answered: false,
    providerAccount: null,
    only: { accountId, rootId },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Takes a message of the provider, and answers in its language. */
export const handleTwilioText =
  (deps: Deps, inbox: Inbox) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const text = await readTwilio(deps, request)
    const { replies } = text ? await inbox.take(text) : { replies: [] }
    const receipts = `${deps.config.publicUrl}/api/v0/sms/status/twilio`
    reply.type('text/xml; charset=utf-8')
    return toTwiml(replies.map(({ key, text: said }) => ({ text: said, receiptUrl: `${receipts}?m=${key}` })))
  }

/** Takes a message of the phone on the screen. */
export const handleSimulatedText =
  (deps: Deps, inbox: Inbox) =>
  async (request: FastifyRequest): Promise<{ replies: string[]; repeated: boolean }> => {
    const { replies, repeated } = await inbox.take(await readSimulated(deps, request))
    return { replies: replies.map(({ text }) => text), repeated }
  }
