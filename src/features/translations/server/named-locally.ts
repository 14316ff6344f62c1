import { type Campaign, namedInMessages } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { type LocalTexts, loadLocalTexts } from './local-texts.ts'

type Named = Pick<Campaign, 'rootId' | 'title' | 'timezone' | 'settings'>

/** A campaign as messages in a language name it, by its title in that language, and `say` for its other texts. */
export async function loadMessageNames(
  db: Db,
  campaign: Named,
  language: Language,
): Promise<{ named: ReturnType<typeof namedInMessages>; say: LocalTexts['say'] }> {
  const { say } = await loadLocalTexts(db, campaign, translatorOf(language))
  return { named: namedInMessages({ ...campaign, title: say(campaign.title) }, language), say }
}
