import { renderDocument } from '../document.tsx'
import type { PageAssets } from '../page.ts'
import { Shell } from '../shell.tsx'
import type { LegalPage, Section } from './legal-page.ts'
import { privacySections } from './privacy-text.ts'
import { PrizeTable } from './prize-table.tsx'
import { headline, rulesSections } from './rules-text.ts'

function Part({ section, page }: { section: Section; page: LegalPage }) {
  const { id, heading, paragraphs, list, code, link, prizes } = section
  return (
    <section id={id}>
      <h2>{heading}</h2>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      {list !== undefined && (
        <ul>
          {list.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {code !== undefined && (
        <p>
          <code>{code}</code>
        </p>
      )}
      {link !== undefined && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
      {prizes === true && <PrizeTable prizes={page.prizes} />}
    </section>
  )
}

interface Sheet {
  title: string
  intro: string | undefined
  sections: Section[]
  /** Leads to a document of the sponsor's own. */
  link?: string | undefined
}

function renderSheet(page: LegalPage, { title, intro, sections, link }: Sheet, assets: PageAssets): string {
  const { frame } = page
  const { campaign, style } = frame
  return renderDocument({
    title: `${title} · ${campaign.title}`,
    mood: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          {title}
        </h1>
        <p className="body">{campaign.title}</p>
        {intro !== undefined && <p className="notice">{intro}</p>}
        {link !== undefined && (
          <p>
            <a href={link} rel="noopener">
              The full privacy policy of {campaign.sponsor || 'the sponsor'}
            </a>
          </p>
        )}
        {sections.map(section => (
          <Part key={section.heading} section={section} page={page} />
        ))}
        <p className="back">
          <a href={frame.links.play}>Back to {campaign.title}</a>
        </p>
      </Shell>
    ),
  })
}

/** The Official Rules as an HTML document. */
export function renderRules(page: LegalPage, assets: PageAssets): string {
  return renderSheet(
    page,
    { title: 'Official Rules', intro: headline(page), sections: rulesSections(page) },
    assets,
  )
}

/** The privacy notice as an HTML document. */
export function renderPrivacy(page: LegalPage, assets: PageAssets): string {
  const { customPrivacyPolicy, privacyPolicyLink } = page.settings
  const link = customPrivacyPolicy && privacyPolicyLink !== '' ? privacyPolicyLink : undefined
  return renderSheet(
    page,
    { title: 'Privacy Notice', intro: undefined, sections: privacySections(page), link },
    assets,
  )
}
