import type { LegalFacts, Section } from '../legal-facts.ts'
import { definedTerms } from './defined-terms.ts'
import { promisesOf } from './promises.ts'
import { administratorOf, listed, otherOperator, postalAddress, sponsorOf, stateName } from './words.ts'

export function conduct(facts: LegalFacts): Section {
  const { chance } = promisesOf(facts)
  const { rules, promotion } = definedTerms(facts)
  const automated = chance ? 'enters by automated means, ' : ''
  const remaining = chance
    ? ' and award the remaining prizes at random among all eligible entries received'
    : ''
  return {
    id: 'conduct',
    heading: 'General Conditions',
    paragraphs: [
      `Sponsor may disqualify anyone who tampers with the ${promotion}, ${automated}commits fraud or violates these ${rules}.`,
      `Sponsor may end the ${promotion} if fraud, technical failure or an event beyond Sponsor’s control (force majeure) prevents it from running fairly. In that case Sponsor will post a notice with these ${rules}${remaining}.`,
      `If Sponsor does not enforce a term of these ${rules}, that is not a waiver of the term. If a term is invalid, the other terms remain in effect.`,
    ],
  }
}

/**
 * Whom entrants release, as rules and affidavit list them.
 * @param names of sponsor and administrator: defined terms, or names where none are defined
 */
export function releasedParties(
  { prizes = 'prize suppliers', ...facts }: Pick<LegalFacts, 'settings' | 'operator'> & { prizes?: string },
  names: readonly [sponsor: string, administrator: string],
): string {
  const { settings } = facts
  return [
    ...names,
    ...otherOperator(facts),
    ...settings.additionalLegalEntities,
    prizes,
    settings.socialEntry ? 'social networks used in the Promotion' : '',
    'and the affiliates, officers, employees and agents of each of them',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Failures that keep an entry from arriving, by entry method. */
function failures(facts: LegalFacts): string {
  const { texts, mailIn } = promisesOf(facts)
  return listed(
    ['networks', 'devices', texts && 'mobile carriers', mailIn && 'mail'].filter(one => one !== false),
    'or',
  )
}

export function release(facts: LegalFacts): Section {
  const { chance } = promisesOf(facts)
  const { rules, promotion } = definedTerms(facts)
  const prizes = chance ? 'prize suppliers' : ''
  return {
    id: 'release',
    heading: 'Release and Limitation of Liability',
    review: true,
    paragraphs: [
      `“Released Parties” means ${releasedParties({ ...facts, prizes }, ['Sponsor', 'Administrator'])}.`,
      `To the extent permitted by law, each Entrant releases the Released Parties from all claims arising from participation in the ${promotion}${chance ? ' or from the receipt or use of a prize' : ''}.`,
      `The Released Parties are not responsible for late, lost, incomplete or misdirected entries, for typographical errors, or for failures of ${failures(facts)}.`,
      `These ${rules} do not limit any liability or consumer right that the law does not allow to be limited or waived.`,
    ],
  }
}

export function disputes(facts: LegalFacts): Section {
  const address = facts.settings.sponsorAddress
  const { rules } = definedTerms(facts)
  const state = address?.country === 'US' && address.state !== '' ? stateName(address.state) : ''
  const place = state === '' ? 'the place where Sponsor is based' : state
  return {
    id: 'disputes',
    heading: 'Governing Law and Disputes',
    review: true,
    paragraphs: [
      `The laws of ${place} govern these ${rules}.`,
      `The courts of ${place} will decide all disputes, unless the law where the Entrant lives requires otherwise.`,
    ],
  }
}

export function privacyPart(facts: LegalFacts): Section {
  const { campaign, settings } = facts
  const optional = settings.marketingOptIn
    ? [
        `Agreeing to receive marketing is optional${promisesOf(facts).chance ? ' and does not affect the odds of winning' : ''}.`,
      ]
    : []
  return {
    id: 'privacy',
    heading: 'Privacy',
    paragraphs: [
      'The Privacy Notice describes what personal information is collected, how it is used and who receives it.',
      ...optional,
    ],
    link: { href: `/privacy/${campaign.eventKey}`, label: 'Privacy Notice' },
  }
}

export function winnersList(facts: LegalFacts): Section {
  const { emailContact } = facts.settings
  const address = postalAddress(facts)
  const ways = [
    ...(emailContact === '' ? [] : [`email ${emailContact}`]),
    ...(address === '' ? [] : [`send a self-addressed, stamped envelope to ${sponsorOf(facts)}, ${address}`]),
  ]
  const ask = ways.length > 0 ? ways.join(' or ') : `ask ${sponsorOf(facts)}`
  return {
    id: 'winners',
    heading: 'Winners List',
    paragraphs: [
      `For a free winners list, ${ask} within 90 days after the end of the Promotion Period. Sponsor will send the list after verification.`,
      'Winners who opt in also appear on the public winners list.',
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
        ? [
            'The Promotion is in no way sponsored, endorsed or administered by, or associated with, any social network.',
          ]
        : []),
      'Administrator and the manufacturers of the prizes are not sponsors of the Promotion.',
    ],
  }
}

export function version(): Section {
  return {
    id: 'version',
    heading: 'Versions and Changes',
    paragraphs: [
      'The version number and its acceptance date appear with these Rules.',
      'After the Promotion Period begins, Sponsor will make only changes that favor Entrants. Each change is posted with its date and reason.',
    ],
  }
}

export function sponsor(facts: LegalFacts): Section {
  const address = postalAddress(facts)
  const { emailContact, additionalLegalEntities, administratorAddress } = facts.settings
  const name = [sponsorOf(facts), address].filter(Boolean).join(', ')
  const isOther = otherOperator(facts).length > 0
  const administrator = [administratorOf(facts), isOther && administratorAddress].filter(Boolean).join(', ')
  return {
    id: 'sponsor',
    heading: 'Sponsor and Administrator',
    paragraphs: [
      `Sponsor: ${name}${emailContact === '' ? '' : `; ${emailContact}`}.`,
      `Administrator: ${administrator}.`,
      ...otherOperator(facts).map(
        operator => `${operator} provides the website and systems of the Promotion.`,
      ),
      ...(additionalLegalEntities.length > 0 ? [`Partners: ${additionalLegalEntities.join(', ')}.`] : []),
    ],
  }
}
