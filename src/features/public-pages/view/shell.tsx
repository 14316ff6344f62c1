import type { ReactNode } from 'react'
import {
  artOf,
  type Background,
  Banner,
  type LeadFacts,
  LeadPicture,
  SocialLinks,
  Sponsor,
} from '#features/tiles/kinds/index.ts'
import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import { LanguageSwitch } from '#shared/i18n/language-switch.tsx'
import type { PageFrame } from './page.ts'
import { PreviewRibbon } from './preview-ribbon.tsx'

interface ShellProps {
  frame: PageFrame
  /** Its picture comes next, above everything; absent: there is none. */
  background?: Background
  /** Whether the lamps of our own picture are on. */
  lit?: boolean
  lead?: LeadFacts | undefined
  /** Whether it links to the sponsor's profiles. */
  social?: boolean
  children: ReactNode
}

export const sponsorOf = ({ campaign }: PageFrame): string => campaign.sponsor || campaign.title

/** Frame of every page: the ribbons of a preview and of a test, the sponsor, and the link to the rules. */
export function Shell({ frame, background, lit = true, lead, social = false, children }: ShellProps) {
  const { campaign, style, links, preview } = frame
  const { t } = useTranslator()
  const foreign = useForeign()(style.footerText)
  const gives = campaign.type === 'textToDonate'
  return (
    <>
      {preview !== undefined && <PreviewRibbon preview={preview} />}
      {campaign.testMode && (
        <aside className="test" aria-label={t('page.testMode')}>
          <b>{t('page.testLabel')}</b> {t(gives ? 'page.testCard' : 'page.testPrizes')}
        </aside>
      )}
      <div className="page">
        {background !== undefined && lead === undefined && (
          <Banner background={background} art={artOf(style)} lit={lit} />
        )}
        {background !== undefined && lead !== undefined && (
          <LeadPicture lead={lead} background={background} art={artOf(style)} />
        )}
        <main aria-label={preview && 'The page'}>
          <Sponsor name={sponsorOf(frame)} style={style} />
          {children}
        </main>
        <footer className="legal-links">
          {social && (
            <SocialLinks
              accounts={campaign.socialAccounts}
              sponsor={sponsorOf(frame)}
              preview={preview !== undefined}
            />
          )}
          {style.footerText && <p {...foreign}>{style.footerText}</p>}
          <a href={links.rules}>{t(gives ? 'page.donationTerms' : 'page.officialRules')}</a>
          <a href={links.privacy}>{t('page.privacy')}</a>
          {preview === undefined && <a href={`${links.privacy}/request`}>{t('page.yourData')}</a>}
          {preview === undefined && (
            <a href={`/accessibility/${campaign.eventKey}`}>{t('page.accessibility')}</a>
          )}
          {campaign.freeEntry && <a href={`${links.rules}#free-entry`}>{t('page.freeEntry')}</a>}
          <LanguageSwitch frame={frame} />
        </footer>
      </div>
    </>
  )
}
