import { z } from 'zod'
import {
  draftEntry,
  findEntryByToken,
  signVerified,
  stampForm,
} from '#features/participation/server/index.ts'
import { findLink, type TextedLink } from '#features/sms/outbound/server/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { firstScreen } from '../../screens.ts'
import { isPerson, type ViewCounter } from '../../view-counter.ts'
import { visitorOf } from '../../visits.ts'
import { isEntryForm } from '../first/entry-form.ts'
import { earlyNotice, takeForm } from '../first/first-page.ts'
import { readForm } from '../first/form-body.ts'
import type { LivePageCall, LivePageHandler } from '../serve-page.ts'
import { tilePage } from '../tile-page.ts'

const Params = z.object({ link: z.string().regex(/^[A-Za-z0-9_-]{16}$/) })

/** The form behind the link, and the field of it that the link knows. */
interface Texted {
  link: TextedLink
  path: string
  first: NonNullable<ReturnType<typeof firstScreen<LivePageCall['live']['tiles'][number]>>>
  phoneKey: string
}

async function findTexted({ deps, live, request }: LivePageCall): Promise<Texted | undefined> {
  const { campaign, tiles } = live
  const params = Params.safeParse(request.params)
  const first = firstScreen(tiles)
  const asked = first?.components.questions.find(
    ({ captureField, hidden }) => captureField === 'phoneNumber' && !hidden,
  )
  if (!params.success || !first || !asked || !isEntryForm(first)) return undefined
  const token = Buffer.from(params.data.link, 'base64url')
  const link = await inReadScope(deps.reads, campaign.accountId, db =>
    findLink(db, deps, { campaignId: campaign.id, token, now: deps.clock.now() }),
  )
  const path = `/e/${campaign.eventKey}/t/${params.data.link}`
  return link && { link, path, first, phoneKey: asked.componentKey }
}

/** The page of the entry that the link has made; undefined while it has made none. */
async function ownPage({ deps, live }: LivePageCall, { link }: Texted): Promise<string | undefined> {
  const { campaign, pepper } = live
  const answers = { person: { phoneNumber: link.phone }, others: {}, consents: {} }
  const request = { answers, source: 'sms', nonce: link.nonce } as const
  const { token, tokenHash } = draftEntry(deps, campaign, pepper, request)
  const entry = await inReadScope(deps.reads, campaign.accountId, db =>
    findEntryByToken(db, deps, campaign, tokenHash),
  )
  return entry && `/e/${campaign.eventKey}/p/${token.toString('base64url')}`
}

/**
 * The form behind a texted link: it knows the phone, which cannot be changed. Once it has made its entry, it leads
 * there; an unknown link leads to the public form.
 */
export const showTextedPage =
  (views: ViewCounter): LivePageHandler =>
  async call => {
    const { deps, live, request } = call
    const { campaign } = live
    const early = earlyNotice(live, deps.clock.now())
    if (early) return early
    const texted = await findTexted(call)
    if (!texted) return { redirect: `/e/${campaign.eventKey}?s=sms` }
    const own = await ownPage(call, texted)
    if (own) return { redirect: own }
    if (isPerson(request)) views.count(campaign, 'sms', visitorOf(request))
    const { first, phoneKey, path, link } = texted
    const hidden = { s: 'sms', t: stampForm(deps, campaign) }
    const known = { values: { [phoneKey]: link.phone }, locked: [phoneKey] }
    return tilePage(first, { action: path, hidden, hasTrap: true, ...known })
  }

/** Handles that form: phone and request always come from the link. */
export const takeTextedPage =
  (context: ParticipationContext): LivePageHandler =>
  async call => {
    const { deps, live, request } = call
    const { campaign } = live
    const texted = await findTexted(call)
    if (!texted) return { redirect: `/e/${campaign.eventKey}?s=sms` }
    const { link, path, first, phoneKey } = texted
    const sent = readForm(request.body)
    const isProof = campaign.settings.verifyContact === 'sms'
    const verified = isProof ? signVerified(deps, campaign, { channel: 'sms', to: link.phone }) : undefined
    return takeForm(context, call, first, {
      ...sent,
      nonce: link.nonce.toString('hex'),
      source: 'sms',
      answers: { ...sent.answers, [phoneKey]: link.phone },
      texted: { action: path, locked: [phoneKey] },
      check: { ...sent.check, verified },
    })
  }
