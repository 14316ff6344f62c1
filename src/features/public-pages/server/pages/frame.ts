import { hasFreeEntry, openTo } from '#features/campaigns/contract.ts'
import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { listSites } from '#features/embed-allowlist/server/index.ts'
import { getStyle } from '#features/tiles/server/index.ts'
import { changeCampaign, changeStyle, type LocalTexts } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PageFrame } from '../../view/page.ts'
import { languagesOf } from './language.ts'

const placesOf = new WeakMap<Campaign['settings'], Map<Language, string>>()

/** Where people may live, in words; found once for as long as a campaign is remembered, as it takes longer than a page. */
function placesIn(settings: Campaign['settings'], translator: Translator): string {
  const known = placesOf.get(settings) ?? new Map<Language, string>()
  placesOf.set(settings, known)
  const places = known.get(translator.language) ?? openTo(settings, translator)
  known.set(translator.language, places)
  return places
}

interface Look {
  campaign: Campaign
  style: PageFrame['style']
  sites: PageFrame['sites']
  foreign?: PageFrame['foreign']
}

/** Frame of every page of a campaign; `origin` is the public address of the service. */
export function frameOf(
  { campaign, style, sites, foreign }: Look,
  origin: string,
  translator: Translator,
): PageFrame {
  const { settings, eventKey, slug, title, type, startsAt, endsAt, timezone, testMode } = campaign
  const { language } = translator
  // The card's own address has the main language.
  const cardLanguage = language === mainLanguage(campaign) ? '' : `?lang=${language}`
  return {
    campaign: {
      eventKey,
      title,
      type,
      startsAt,
      endsAt,
      timezone,
      testMode,
      sponsor: settings.campaignSponsor,
      minimumAge: settings.minimumAge,
      openTo: placesIn(settings, translator),
      emailContact: settings.emailContact,
      webLink: settings.webLink,
      socialAccounts: settings.socialAccounts,
      freeEntry: hasFreeEntry(settings),
    },
    style,
    sites,
    foreign,
    translator,
    languages: languagesOf(campaign),
    links: {
      rules: `/rules/${eventKey}`,
      privacy: `/privacy/${eventKey}`,
      play: `/e/${eventKey}`,
      share: `${origin}/e/${slug ?? eventKey}?s=social`,
    },
    card: {
      url: `${origin}/e/${slug ?? eventKey}`,
      image: `${origin}/e/${eventKey}/card.png${cardLanguage}`,
      description: campaign.description,
    },
  }
}

/** As `frameOf`, with the style and the sites that are stored. */
export async function loadFrame(
  db: Db,
  campaign: Campaign,
  origin: string,
  translator: Translator,
  { say, foreign }: LocalTexts,
): Promise<PageFrame> {
  const change = (text: string) => say(text)
  const look = {
    campaign: changeCampaign(campaign, change),
    style: changeStyle(await getStyle(db, campaign), change),
    sites: await listSites(db, campaign.accountId),
    foreign,
  }
  return frameOf(look, origin, translator)
}
