import type { ReactNode } from 'react'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { Banner } from '#features/tiles/kinds/index.ts'
import { LanguageSwitch } from '#shared/i18n/language-switch.tsx'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PageAssets } from '../assets/page-assets.ts'
import { renderDocument } from '../document.tsx'
import type { PageFrame } from '../page.ts'
import { Shell, sponsorOf } from '../shell.tsx'
import { type PrivacyStep, PrivacyView } from './privacy-view.tsx'

/** A request about one's data on the pages of a campaign. */
export function renderPrivacyRequest(frame: PageFrame, step: PrivacyStep, assets: PageAssets): string {
  const { campaign, style, links, translator } = frame
  const { t } = translator
  return renderDocument({
    title: t('privacy.pageTitle', { campaign: campaign.title }),
    translator,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <PrivacyView step={step} action={`${links.privacy}/request`} organizer={sponsorOf(frame)} />
        <p className="back">
          <a href={links.privacy}>{t('privacy.backToNotice')}</a>
        </p>
      </Shell>
    ),
  })
}

interface ServicePage {
  title: string
  /** Whether its address shows it again, so that it can be read in other languages. */
  hasSwitch: boolean
  children: ReactNode
}

function renderOfService(
  translator: Translator,
  { title, hasSwitch, children }: ServicePage,
  assets: PageAssets,
): string {
  return renderDocument({
    title,
    translator,
    background: 'paper doc',
    style: DEFAULT_STYLE,
    assets,
    children: (
      <div className="page">
        <Banner background="paper" lit={false} />
        <main>{children}</main>
        {hasSwitch && (
          <footer className="legal-links">
            <LanguageSwitch frame={{ languages: LANGUAGE_CODES }} />
          </footer>
        )}
      </div>
    ),
  })
}

/** The request page for people who have forgotten the campaign: it goes to all accounts that know them. */
export function renderServiceRequest(translator: Translator, step: PrivacyStep, assets: PageAssets): string {
  const { t } = translator
  const children = (
    <PrivacyView step={step} action="/privacy-request" organizer={t('privacy.everyOrganizer')} />
  )
  const hasSwitch = step.name === 'ask'
  return renderOfService(translator, { title: t('page.yourData'), hasSwitch, children }, assets)
}

/** An unsubscribe page: one button, because mail programs open links on their own. */
export function renderUnsubscribe(
  translator: Translator,
  { organizer, done }: { organizer: string; done: boolean },
  assets: PageAssets,
): string {
  const { t } = translator
  const title = t(done ? 'privacy.unsubscribed' : 'privacy.unsubscribe')
  const children = (
    <>
      <h1 className="title long" tabIndex={-1}>
        {title}
      </h1>
      <p className="body">{t(done ? 'privacy.noEmails' : 'privacy.unsubscribeFrom', { organizer })}</p>
      {!done && (
        <form method="post" className="actions">
          <button type="submit" className="button primary">
            {t('privacy.unsubscribe')}
          </button>
        </form>
      )}
    </>
  )
  return renderOfService(translator, { title, hasSwitch: !done, children }, assets)
}
