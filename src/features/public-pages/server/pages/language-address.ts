import type { Language } from '#shared/i18n/languages.ts'
import { languagesOf } from './language.ts'
import type { LivePageHandler } from './serve-page.ts'

/** "/e/summer/es?s=qr" leads to the page in this language; to the page alone where the campaign does not have it. */
export const toLanguage =
  (language: Language): LivePageHandler =>
  async ({ live: { campaign }, request }) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    if (languagesOf(campaign).includes(language)) query.set('lang', language)
    const { eventKey, slug = eventKey } = campaign
    return { redirect: `/e/${slug}${query.size > 0 ? `?${query}` : ''}` }
  }
