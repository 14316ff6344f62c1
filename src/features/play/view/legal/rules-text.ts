import { hasChance } from '#features/campaigns/contract.ts'
import { aboutSections, entrySection } from './entry-sections.ts'
import { contactLine, type LegalPage, type Section, sponsorOf } from './legal-page.ts'
import { prizeSections } from './prize-sections.ts'

/** The first words of the rules, where chance decides. */
export function headline({ settings, frame }: LegalPage): string | undefined {
  if (!hasChance(frame.campaign.type, settings.addSweeps)) return undefined
  return 'No purchase or payment is needed to enter or win, and none makes winning more likely. Void where prohibited.'
}

function closingSections(page: LegalPage): Section[] {
  const { settings, frame } = page
  const sponsor = sponsorOf(page)
  const contact = contactLine(page)
  const chance = hasChance(frame.campaign.type, settings.addSweeps)
  const sections: Section[] = [
    {
      heading: 'Conduct',
      paragraphs: [
        `Whoever tampers with the campaign, automates entries or breaks these rules is excluded, and the reason is recorded.`,
        `If a technical failure makes a fair run impossible, ${sponsor} may end the campaign early.${chance ? ' Prizes are then awarded among the eligible entries received until that time.' : ''}`,
      ],
    },
    {
      heading: 'Your data',
      paragraphs: ['The Privacy Notice of this campaign says what is collected and why.'],
    },
  ]
  if (chance) {
    const ask = contact === '' ? sponsor : contact
    sections.push({
      id: 'winners',
      heading: 'Winners',
      paragraphs: [
        `For a list of winners, ask ${ask} within 90 days of the end. Winners who allow it are also named on the public list.`,
      ],
      link: { href: page.links.winners, label: 'The public list of winners' },
    })
  }
  if (settings.socialEntry) {
    sections.push({
      heading: 'Social networks',
      paragraphs: [
        'No social network sponsors, endorses or runs this campaign, or has anything to do with it.',
      ],
    })
  }
  return sections
}

/** The Official Rules of a campaign, written from its fields. */
export function rulesSections(page: LegalPage): Section[] {
  return [...aboutSections(page), entrySection(page), ...prizeSections(page), ...closingSections(page)]
}
