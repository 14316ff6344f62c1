import { richText, useTranslator } from '#shared/i18n/context.tsx'
import type { PageAssets } from '../assets/page-assets.ts'
import { renderDocument } from '../document.tsx'
import type { PageFrame } from '../page.ts'
import { Shell, sponsorOf } from '../shell.tsx'

/** Source of the accessibility statement. */
export interface AccessibilityPage {
  frame: PageFrame
  /** Company that runs the pages. */
  operator: string
  /** Email, else postal address, else the sponsor's name. */
  contact: string
  /** Whether the European Accessibility Act applies. */
  inEurope: boolean
}

/** Contact for people who meet a barrier. */
function Contact({ page: { frame, contact } }: { page: AccessibilityPage }) {
  const { emailContact } = frame.campaign
  const translator = useTranslator()
  return (
    <p>
      {richText(translator, 'documents.reportBarrier', {
        contact: emailContact || contact,
        a: text => (emailContact === '' ? text : <a href={`mailto:${emailContact}`}>{text}</a>),
      })}
    </p>
  )
}

/** The accessibility statement of a campaign's pages as an HTML document. */
export function renderAccessibility(page: AccessibilityPage, assets: PageAssets): string {
  const { frame, operator, inEurope } = page
  const { campaign, style, links, translator } = frame
  const { t } = translator
  return renderDocument({
    title: `${t('page.accessibility')} · ${campaign.title}`,
    translator,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          {t('documents.accessibility')}
        </h1>
        <p className="body">{campaign.title}</p>
        <h2>{t('documents.standardTitle')}</h2>
        <p>{t('documents.standard', { sponsor: sponsorOf(frame), operator })}</p>
        <h2>{t('documents.whatWeDo')}</h2>
        <ul>
          <li>{t('documents.keyboard')}</li>
          <li>{t('documents.noScript')}</li>
          <li>{t('documents.skipReveal')}</li>
          <li>{t('documents.contrast')}</li>
          <li>{t('documents.errorsNextToField')}</li>
        </ul>
        <h2>{t('documents.limitationsTitle')}</h2>
        <p>{t('documents.limitations')}</p>
        <h2>{t('documents.contactTitle')}</h2>
        <Contact page={page} />
        {inEurope && <p>{t('documents.europe')}</p>}
        <p className="back">
          <a href={links.play}>{t('page.backTo', { campaign: campaign.title })}</a>
        </p>
      </Shell>
    ),
  })
}
