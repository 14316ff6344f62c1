import { Placement, taggedUrl } from '#features/qr-codes/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isPerson, type ViewCounter } from '../view-counter.ts'
import type { LivePageHandler } from './serve-page.ts'

/** Leads from a printed code to the campaign's page, and counts where it hung. */
export const scanCode =
  (views: ViewCounter): LivePageHandler =>
  async ({ live: { campaign }, request }) => {
    const placement = Placement.safeParse(Object(request.params).placement)
    if (!placement.success) throw new NamedError('notFound')
    if (isPerson(request)) views.scanned(campaign, placement.data)
    return { redirect: taggedUrl(`/e/${campaign.eventKey}`, placement.data === 'social' ? 'social' : 'qr') }
  }
