import { type CampaignSettings, isFreeOnline } from '#features/campaigns/contract.ts'
import type { Source } from '#features/participation/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'

type EntrySettings = Pick<CampaignSettings, 'entryCode' | 'amoe'>

/** True if an entry needs a code: all but those by the free online form do. */
export function needsCode(settings: EntrySettings, source: Source): boolean {
  return settings.entryCode && !isFreeOnline(settings, source)
}

/** The entry form for people from a source: the free one does not ask for a code. */
export function formFor<T extends Pick<Tile, 'components'>>(
  form: T,
  settings: EntrySettings,
  source: Source,
): T {
  if (needsCode(settings, source)) return form
  const { components } = form
  const questions = components.questions.filter(({ captureField }) => captureField !== 'entryCode')
  return questions.length === components.questions.length
    ? form
    : { ...form, components: { ...components, questions } }
}
