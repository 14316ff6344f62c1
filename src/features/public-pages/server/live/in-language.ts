import { mainLanguage } from '#features/campaigns/server/index.ts'
import {
  changeCampaign,
  changePrize,
  changeStyle,
  type LocalTexts,
  localTexts,
} from '#features/translations/server/index.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { LiveCampaign } from './load-live.ts'

/** A campaign with its owner's texts in the language of a page. */
export interface LocalCampaign extends LiveCampaign {
  foreign?: LocalTexts['foreign'] | undefined
}

const made = new WeakMap<LiveCampaign, Map<Language, LocalCampaign>>()

function translate(live: LiveCampaign, translator: Translator): LocalCampaign {
  const { say, tile, foreign } = localTexts(live.campaign, translator, live.translations)
  const change = (text: string) => say(text)
  return {
    ...live,
    campaign: changeCampaign(live.campaign, change),
    tiles: live.tiles.map(tile),
    style: changeStyle(live.style, change),
    prizes: new Map([...live.prizes].map(([id, prize]) => [id, { ...prize, title: say(prize.title) }])),
    draws: { ...live.draws, prizes: live.draws.prizes.map(prize => changePrize(prize, change)) },
    foreign,
  }
}

/** A campaign in a language; made once for as long as it is remembered. */
export function inLanguage(live: LiveCampaign, translator: Translator): LocalCampaign {
  const { language } = translator
  if (language === 'en' && mainLanguage(live.campaign) === 'en') return live
  const languages = made.get(live) ?? new Map<Language, LocalCampaign>()
  made.set(live, languages)
  const local = languages.get(language) ?? translate(live, translator)
  languages.set(language, local)
  return local
}
