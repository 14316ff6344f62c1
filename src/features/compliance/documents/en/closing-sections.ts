import type { LegalFacts, Section } from '../legal-facts.ts'
import { askAt } from './about-sections.ts'
import { riders } from './riders.ts'
import { dollars, listed, sponsorOf, stateName } from './words.ts'

function taxes({ tax }: LegalFacts): Section {
  return {
    heading: 'Taxes',
    paragraphs: [
      'Winners pay the taxes on their prizes, whatever a prize is worth.',
      `In the United States, prizes to one person that together reach ${dollars(tax.limit * 100)} in ${tax.year} are reported to the tax office (Form 1099-MISC), and the winner gets a copy by January 31.`,
    ],
  }
}

function publicity(facts: LegalFacts): Section {
  const tennessee = facts.settings.eligibleStates.includes('TN')
  return {
    heading: 'Publicity',
    paragraphs: [
      `A winner is named in public only who allows it, by first name, initial and state. ${sponsorOf(facts)} uses no name, picture or voice of a winner for advertising without a consent of its own.`,
      ...(tennessee ? ['Nothing in these rules asks residents of Tennessee for such a consent.'] : []),
    ],
  }
}

function conduct(facts: LegalFacts): Section {
  return {
    heading: 'Conduct',
    paragraphs: [
      'Whoever tampers with the campaign, automates entries or breaks these rules is excluded, and the reason is recorded.',
      `Only if a technical failure makes a fair run impossible, ${sponsorOf(facts)} may end the campaign early. Prizes are then awarded among the eligible entries received until that time.`,
    ],
  }
}

/** Words that a lawyer has to look at: what they may say differs from place to place. */
function lawyerly(facts: LegalFacts): Section[] {
  const state = facts.settings.sponsorAddress?.state
  const sponsor = sponsorOf(facts)
  return [
    {
      heading: 'Limits of liability',
      review: true,
      paragraphs: [
        `As far as the law allows, ${sponsor} answers only for damage that it causes on purpose or by gross negligence. It does not answer for failures of networks, devices or mail that it does not run.`,
        'Rights that the law gives consumers and that cannot be waived stay as they are.',
      ],
    },
    {
      heading: 'Governing law and disputes',
      review: true,
      paragraphs: [
        `${state ? `The law of ${stateName(state)} applies, where the sponsor has its seat` : 'The law of the place where the sponsor has its seat applies'}, and the courts there decide, unless the law of the place where you live says otherwise.`,
      ],
    },
  ]
}

/** The words of the disclosure that carriers ask for: the owner's, else ours. */
export function smsDisclosure(facts: LegalFacts): string {
  const own = facts.settings.sms?.consentText?.trim() ?? ''
  if (own !== '') return own
  return `${facts.campaign.title} by ${sponsorOf(facts)}: one-time replies to your messages, and messages about your ${facts.campaign.type === 'textToDonate' ? 'gift' : 'entry'}; message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to end. Consent is no condition of a purchase. Terms and privacy: see the links on the campaign page.`
}

export function smsTerms(facts: LegalFacts): Section[] {
  const { settings, campaign } = facts
  if (!settings.smsEntry && campaign.type !== 'textToDonate') return []
  const keyword = settings.sms?.keyword
  return [
    {
      heading: 'Text messages',
      paragraphs: [
        ...(keyword ? [`The keyword is ${keyword}.`] : []),
        smsDisclosure(facts),
        'Your carrier may charge for messages. Carriers are not liable for messages that come late or not at all.',
      ],
    },
  ]
}

function winners(facts: LegalFacts): Section {
  return {
    id: 'winners',
    heading: 'Winners',
    paragraphs: [
      `For a list of winners, free of charge, ask ${askAt(facts)} within 90 days of the end. Winners who allow it are also named on the public list. The certificate of the results is public too.`,
    ],
    link: { href: `/winners/${facts.campaign.eventKey}`, label: 'The public list of winners' },
  }
}

function networks({ settings }: LegalFacts): Section[] {
  if (!settings.socialEntry) return []
  return [
    {
      heading: 'Social networks',
      paragraphs: [
        'No social network sponsors, endorses or runs this campaign, or has anything to do with it.',
      ],
    },
  ]
}

export function privacyPart(facts: LegalFacts): Section {
  return {
    heading: 'Your data',
    paragraphs: ['The Privacy Notice of this campaign says what is collected and why.'],
    link: { href: `/privacy/${facts.campaign.eventKey}`, label: 'The Privacy Notice' },
  }
}

function version(facts: LegalFacts): Section {
  const companies = listed([sponsorOf(facts), ...facts.settings.additionalLegalEntities])
  return {
    heading: 'Version',
    paragraphs: [
      `These rules hold from the start as they were accepted for ${companies}. After that they change only in favour of those who take part; every change is listed on the public page of these rules, with its day and its reason.`,
    ],
  }
}

/** The parts after the prizes of a campaign in which chance decides. */
export function closingSections(facts: LegalFacts): Section[] {
  return [
    taxes(facts),
    publicity(facts),
    conduct(facts),
    ...lawyerly(facts),
    privacyPart(facts),
    ...smsTerms(facts),
    winners(facts),
    ...riders(facts),
    ...networks(facts),
    version(facts),
  ]
}
