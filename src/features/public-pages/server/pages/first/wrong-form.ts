import { stampForm } from '#features/participation/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveCampaign } from '../../live/load-live.ts'
import { newNonce } from '../own/new-nonce.ts'
import { type DrawnPage, tilePage } from '../tile-page.ts'
import type { SentForm } from './form-body.ts'
import { liveLead } from './lead.ts'

/** The form once more, with its input, and its errors by component key. */
export function wrongForm(
  deps: Deps,
  live: LiveCampaign,
  form: Tile | undefined,
  { nonce, source, answers, check, texted }: SentForm,
  { errors, status }: { errors: Record<string, string>; status: number },
): DrawnPage {
  const { campaign } = live
  const hidden = {
    nonce: nonce ?? newNonce(deps),
    s: source,
    t: check.stamp ?? stampForm(deps, campaign),
  }
  const { action = `/e/${campaign.eventKey}`, locked = [] } = texted ?? {}
  const fields = { action, hidden, hasTrap: true, values: answers, locked, errors }
  const drawn = tilePage(form, fields, status)
  const lead = form && liveLead(live, form, deps.clock.now()).lead
  return { ...drawn, page: { ...drawn.page, lead } }
}
