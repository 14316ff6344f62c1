import { type PublishedTranslation, RULES_TITLES } from '#features/compliance/contract.ts'
import type { Fingerprint } from '#features/fairness/contract.ts'
import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PageAssets } from '../assets/page-assets.ts'
import { renderDocument } from '../document.tsx'
import { Shell } from '../shell.tsx'
import { Corrections } from './corrections.tsx'
import { DocumentBody } from './document-body.tsx'
import type { LegalPage } from './legal-page.ts'

/** Use of the secret behind a fingerprint. */
function purposeOf(
  { t, legalMoment }: Translator,
  { kind, drawNo, dateAt }: Fingerprint,
  timezone: string,
): string {
  if (kind === 'instant-win') return t('documents.instantResults')
  const draw = drawNo === 2 ? 'documents.secondDraw' : 'documents.draw'
  return dateAt ? t(`${draw}On`, { when: legalMoment(dateAt, timezone) }) : t(draw)
}

/**
 * The values that prove that the selection of winners is not manipulated; published when the terms were locked (pf1
 * 4.2).
 */
function Proof({ fingerprints, frame: { campaign } }: LegalPage) {
  const translator = useTranslator()
  const { t, legalMoment } = translator
  if (fingerprints.length === 0) return null
  const count = fingerprints.length
  return (
    <section>
      <h2>{t('documents.fingerprints', { count })}</h2>
      <p>{t('documents.fingerprintsUse', { count })}</p>
      {fingerprints.map(one => (
        <p key={one.hash}>
          {richText(translator, 'documents.published', {
            purpose: purposeOf(translator, one, campaign.timezone),
            when: legalMoment(one.publishedAt, campaign.timezone),
            hash: one.hash,
            code: text => <code>{text}</code>,
          })}
        </p>
      ))}
    </section>
  )
}

/** Which version people read, and since when it holds. */
function VersionNote({ documents: { accepted, shown }, frame: { campaign } }: LegalPage) {
  const { t, legalMoment } = useTranslator()
  if (!shown) return null
  const facts = { version: shown.version, when: legalMoment(shown.at, campaign.timezone) }
  const sponsor = campaign.sponsor || t('page.theSponsor')
  return (
    <p className="notice">
      {accepted ? t('documents.versionAccepted', { ...facts, sponsor }) : t('documents.version', facts)}
    </p>
  )
}

/** Warnings about a translation, and the way to the English text and back. */
function Languages({ page, shown }: { page: LegalPage; shown: PublishedTranslation | undefined }) {
  const { t, language } = useTranslator()
  const translation = page.documents.translations[language]
  if (!translation) return null
  return (
    <>
      {shown?.warning && <p className="notice">{t(`summary.${shown.warning}`)}</p>}
      <p>
        <a href={shown ? '?document=en' : '?'}>
          {shown
            ? t('summary.readEnglish')
            : t('summary.readTranslation', { language: LANGUAGES[language].name })}
        </a>
      </p>
    </>
  )
}

interface Sheet {
  title: string
  of: 'html' | 'privacyHtml'
  /** Leads to a document of the sponsor's own. */
  link?: string
}

function renderSheet(page: LegalPage, { title, of, link = '' }: Sheet, assets: PageAssets): string {
  const { frame, documents } = page
  const { campaign, style, translator } = frame
  const { t, language } = translator
  const isRules = of === 'html'
  const shown = page.isOriginal ? undefined : documents.translations[language]
  const english = language === 'en' || shown ? {} : ({ lang: 'en', dir: 'ltr' } as const)
  return renderDocument({
    title: `${title} · ${campaign.title}`,
    translator,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          {title}
        </h1>
        <p className="body">{campaign.title}</p>
        <Languages page={page} shown={shown} />
        {isRules && <Corrections page={page} />}
        {link !== '' && (
          <p>
            <a href={link} rel="noopener">
              {t('documents.fullPolicy', { sponsor: campaign.sponsor || t('page.theSponsor') })}
            </a>
          </p>
        )}
        <section {...english}>
          <DocumentBody html={(shown ?? documents)[of]} />
        </section>
        {isRules && <Proof {...page} />}
        <VersionNote {...page} />
        <p className="back">
          <a href={frame.links.play}>{t('page.backTo', { campaign: campaign.title })}</a>
        </p>
      </Shell>
    ),
  })
}

/** The Official Rules as an HTML document. */
export function renderRules(page: LegalPage, assets: PageAssets): string {
  const title = page.frame.translator.t(`page.${RULES_TITLES[page.documents.name]}`)
  return renderSheet(page, { title, of: 'html' }, assets)
}

/** The privacy notice as an HTML document. */
export function renderPrivacy(page: LegalPage, assets: PageAssets): string {
  const title = page.frame.translator.t('page.privacyNotice')
  return renderSheet(page, { title, of: 'privacyHtml', link: page.ownPolicy }, assets)
}
