import type { openDonationCheckout } from '#features/donations/contract.ts'
import { agreedWith } from '#features/participation/server/index.ts'
import type { Question } from '#features/tiles/contract.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { loadPledge } from '../load-pledge.ts'
import { openCheckout } from '../open-checkout.ts'
import { readGift } from '../read-gift.ts'

type Body = Parameters<BareHandler<typeof openDonationCheckout>>[0]['body']

/** The fields of the page's form that say the same. */
function toFields(
  { amount, coverFees, anonymous, donor, answers, consents }: Body,
  { questions, offered }: { questions: readonly Question[]; offered: readonly number[] },
): Record<string, string | string[]> {
  const given = questions.flatMap(({ captureField, componentKey }) =>
    captureField === 'firstName' || captureField === 'lastName' || captureField === 'email'
      ? [[componentKey, donor[captureField]] as const]
      : [],
  )
  const agreed = Object.keys(consents).map(key => [key, 'true'] as const)
  const isOffered = offered.includes(amount)
  return {
    ...answers,
    ...Object.fromEntries([...given, ...agreed]),
    [TTD_FIELDS.amount]: isOffered ? String(amount) : 'other',
    ...(isOffered ? {} : { [TTD_FIELDS.other]: (amount / 100).toFixed(2) }),
    ...(coverFees ? { [TTD_FIELDS.coverFees]: 'true' } : {}),
    ...(anonymous ? { [TTD_FIELDS.anonymous]: 'true' } : {}),
  }
}

const fieldOf = (name: string): string =>
  name === TTD_FIELDS.amount || name === TTD_FIELDS.other ? 'amount' : name

export const handleOpenDonationCheckout: BareHandler<typeof openDonationCheckout> = async ({
  deps,
  params,
  body,
  request,
}) => {
  const { pledgeId: pledgeKey } = params
  const { tile, form, reminder } = await inScope(deps.pool, 'system', db => loadPledge(db, deps, pledgeKey))
  const { questions } = tile.components
  const read = readGift(tile, form, toFields(body, { questions, offered: form.amounts }), reminder)
  if ('errors' in read) {
    const fields = Object.entries(read.errors).map(([name, message]) => [fieldOf(name), message] as const)
    throw new NamedError('invalid', { fields: Object.fromEntries(fields) })
  }
  const { gift } = read
  gift.answers.person = { ...gift.answers.person, ...body.donor }
  const from = { ip: request.ip, ...agreedWith(request.headers) }
  const origin = playOriginOf(request, deps.config)
  return {
    checkoutUrl: await openCheckout(deps, { pledgeKey, charityName: form.charityName, gift, from, origin }),
  }
}
