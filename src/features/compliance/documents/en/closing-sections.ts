import type { LegalFacts, Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { postalAddress, sponsorOf, stateName } from './words.ts'

export function conduct(facts: LegalFacts): Section {
  const { chance } = promisesOf(facts)
  return {
    id: 'conduct',
    heading: 'Conduct, Failure, Early End',
    paragraphs: [
      'Sponsor may disqualify anyone who tampers with the Promotion, automates entries, commits fraud or violates these Rules.',
      `If fraud, technical failure or an event beyond Sponsor’s control (force majeure) prevents a fair Promotion, Sponsor may end it and posts notice with these Rules${chance ? '. Sponsor then awards remaining prizes at random among eligible entries received' : ''}.`,
      'An unenforced or invalid term does not affect the rest.',
    ],
  }
}

/** Whom entrants release, in the words of rules and affidavit. */
export function releasedParties({ settings, operator }: Pick<LegalFacts, 'settings' | 'operator'>): string {
  const sponsor = settings.campaignSponsor || 'Sponsor'
  return [
    sponsor,
    operator,
    ...settings.additionalLegalEntities,
    'prize suppliers',
    'social networks used',
    'their affiliates, officers, employees and agents',
  ].join(', ')
}

export function release(facts: LegalFacts): Section {
  const { chance } = promisesOf(facts)
  return {
    id: 'release',
    heading: 'Release; Limitation of Liability',
    review: true,
    paragraphs: [
      `“Released Parties”: ${releasedParties(facts)}.`,
      `To the extent the law allows, Entrants release them from claims arising from participation${chance ? ' or from receipt or use of a prize' : ''}.`,
      'They are not responsible for late, lost or misdirected entries, typographical errors, or network, device, carrier or mail failures.',
      'Liability and consumer rights that the law does not let anyone limit or waive remain.',
    ],
  }
}

export function disputes({ settings }: LegalFacts): Section {
  const address = settings.sponsorAddress
  const state = address?.country === 'US' && address.state !== '' ? stateName(address.state) : ''
  const law = state === '' ? 'The law of the place where Sponsor is based governs' : `${state} law governs`
  const courts = state === '' ? 'the courts there' : `courts in ${state}`
  return {
    id: 'disputes',
    heading: 'Disputes',
    review: true,
    paragraphs: [`${law}; ${courts} decide, unless the law where the Entrant lives requires otherwise.`],
  }
}

export function privacyPart({ campaign, settings }: LegalFacts): Section {
  const optional = settings.marketingOptIn
    ? [`Marketing consent is optional${campaign.type === 'textToDonate' ? '' : ' and does not affect odds'}.`]
    : []
  return {
    id: 'privacy',
    heading: 'Privacy',
    paragraphs: ['The Privacy Notice says what is collected, why, and who receives it.', ...optional],
    link: { href: `/privacy/${campaign.eventKey}`, label: 'Privacy Notice' },
  }
}

export function winnersList(facts: LegalFacts): Section {
  const { emailContact } = facts.settings
  const address = postalAddress(facts)
  const ways = [
    ...(emailContact === '' ? [] : [`email ${emailContact}`]),
    ...(address === '' ? [] : [`send a self-addressed stamped envelope to ${sponsorOf(facts)}, ${address}`]),
  ]
  const ask = ways.length > 0 ? ways.join(' or ') : `ask ${sponsorOf(facts)}`
  return {
    id: 'winners',
    heading: 'Winners List',
    paragraphs: [
      `For a free winners list, ${ask} within 90 days of the end of the Promotion Period. It is sent after verification. Winners who opt in also appear online.`,
    ],
    link: { href: `/winners/${facts.campaign.eventKey}`, label: 'Public winners list' },
  }
}

export function thirdParties({ settings }: LegalFacts): Section {
  return {
    id: 'third-parties',
    heading: 'Third Parties',
    paragraphs: [
      ...(settings.socialEntry
        ? ['No social network sponsors, endorses, administers or is associated with the Promotion.']
        : []),
      'Administrator and prize makers are not sponsors.',
    ],
  }
}

export function version(): Section {
  return {
    id: 'version',
    heading: 'Version',
    paragraphs: [
      'The version number and its acceptance date appear with these Rules. After the start, changes only favor Entrants; each is listed with its date and reason.',
    ],
  }
}

export function sponsor(facts: LegalFacts): Section {
  const address = postalAddress(facts)
  const { emailContact, additionalLegalEntities } = facts.settings
  const name = [sponsorOf(facts), address].filter(Boolean).join(', ')
  return {
    id: 'sponsor',
    heading: 'Sponsor',
    paragraphs: [
      `${name}${emailContact === '' ? '' : `; ${emailContact}`}. Administrator: ${facts.operator}.${additionalLegalEntities.length > 0 ? ` Partners: ${additionalLegalEntities.join(', ')}.` : ''}`,
    ],
  }
}
