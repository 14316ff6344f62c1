import { renderDocument } from '../document.tsx'
import type { PageAssets, PageFrame } from '../page.ts'
import { Shell, sponsorOf } from '../shell.tsx'

/** What the accessibility statement is drawn from. */
export interface AccessibilityPage {
  frame: PageFrame
  /** Company that runs the pages. */
  operator: string
  /** Email, else postal address, else the sponsor's name. */
  contact: string
  /** Whether the European Accessibility Act applies. */
  inEurope: boolean
}

/** How people reach a person about a barrier. */
function Contact({ page: { frame, contact } }: { page: AccessibilityPage }) {
  const { emailContact } = frame.campaign
  return (
    <p>
      Tell us about a barrier, or ask for help to take part:{' '}
      {emailContact === '' ? contact : <a href={`mailto:${emailContact}`}>{emailContact}</a>}. We help you
      take part another way, with the same chances.
    </p>
  )
}

/** The accessibility statement of a campaign's pages as an HTML document. */
export function renderAccessibility(page: AccessibilityPage, assets: PageAssets): string {
  const { frame, operator, inEurope } = page
  const { campaign, style, links } = frame
  return renderDocument({
    title: `Accessibility · ${campaign.title}`,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          Accessibility Statement
        </h1>
        <p className="body">{campaign.title}</p>
        <h2>Our standard</h2>
        <p>
          {sponsorOf(frame)} and {operator}, who runs these pages, aim for the Web Content Accessibility
          Guidelines (WCAG) 2.2, level AA.
        </p>
        <h2>What we do</h2>
        <ul>
          <li>Every page works by keyboard, with screen readers, and enlarged to 400%.</li>
          <li>Every page works without JavaScript.</li>
          <li>Reveal animations can be skipped, and stay still where your device asks for less motion.</li>
          <li>Text contrast is checked, in light and dark.</li>
          <li>Wrong answers are named at their field, in words.</li>
        </ul>
        <h2>Known limits</h2>
        <p>
          Pictures and texts of the sponsor, and documents that a sponsor links to, may fall short. Payment
          pages are run by the payment processor.
        </p>
        <h2>Contact</h2>
        <Contact page={page} />
        {inEurope && (
          <p>
            In the European Union you may also turn to the authority of your country that supervises the
            European Accessibility Act (Directive (EU) 2019/882).
          </p>
        )}
        <p className="back">
          <a href={links.play}>Back to {campaign.title}</a>
        </p>
      </Shell>
    ),
  })
}
