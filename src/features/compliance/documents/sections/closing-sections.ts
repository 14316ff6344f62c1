import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { administratorOf, otherOperator, postalAddress, sponsorOf, stateName } from './words.ts'

export function conduct(writing: Writing): Section {
  const { closing } = writing.texts
  const { chance } = promisesOf(writing)
  return {
    id: 'conduct',
    heading: closing.conduct,
    paragraphs: [closing.disqualified(chance), closing.ended(chance), closing.noWaiver(chance)],
  }
}

/**
 * Whom entrants release, as rules and affidavit list them.
 * @param names of sponsor and administrator: defined terms, or names where none are defined
 */
export function releasedParties(
  { settings, operator, texts: { closing } }: Pick<Writing, 'settings' | 'operator' | 'texts'>,
  { names, chance }: { names: readonly [sponsor: string, administrator: string]; chance: boolean },
): string {
  return [
    ...names,
    ...otherOperator({ settings, operator }),
    ...settings.additionalLegalEntities,
    chance && closing.prizeSuppliers,
    settings.socialEntry && closing.networksUsed,
    closing.affiliates,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Failures that keep an entry from arriving, by entry method. */
function failures(writing: Writing): string {
  const { closing } = writing.texts
  const { texts, mailIn } = promisesOf(writing)
  const all = [closing.networks, closing.devices, texts && closing.carriers, mailIn && closing.mail]
  return writing.say.either(all.filter(one => one !== false))
}

export function release(writing: Writing): Section {
  const { closing, words } = writing.texts
  const { chance } = promisesOf(writing)
  const parties = releasedParties(writing, { names: [words.sponsor, words.administrator], chance })
  return {
    id: 'release',
    heading: closing.release,
    review: true,
    paragraphs: [
      closing.released({ parties }),
      closing.releases(chance),
      closing.notResponsible({ failures: failures(writing) }),
      closing.rightsRemain(chance),
    ],
  }
}

export function disputes(writing: Writing): Section {
  const { closing } = writing.texts
  const address = writing.settings.sponsorAddress
  const { chance } = promisesOf(writing)
  const isKnown = address?.country === 'US' && address.state !== ''
  const state = isKnown ? stateName(writing, address.state) : undefined
  return {
    id: 'disputes',
    heading: closing.disputes,
    review: true,
    paragraphs: [closing.law({ state, chance }), closing.courts({ state })],
  }
}

export function privacyPart(writing: Writing): Section {
  const { campaign, settings, texts } = writing
  const { closing } = texts
  return {
    id: 'privacy',
    heading: closing.privacy,
    paragraphs: [
      closing.privacyNotice,
      ...(settings.marketingOptIn ? [closing.marketing(promisesOf(writing).chance)] : []),
    ],
    link: { href: `/privacy/${campaign.eventKey}`, label: closing.privacyLink },
  }
}

export function winnersList(writing: Writing): Section {
  const { settings, campaign, texts } = writing
  const { closing, words } = texts
  const email = settings.emailContact
  const address = postalAddress(writing)
  const sponsor = sponsorOf(writing)
  const ways = [
    ...(email === '' ? [] : [closing.byEmail({ email })]),
    ...(address === '' ? [] : [closing.byMail({ to: `${sponsor}, ${address}` })]),
  ]
  const ask = ways.length > 0 ? ways.join(words.or) : closing.ask({ sponsor })
  return {
    id: 'winners',
    heading: closing.winnersList,
    paragraphs: [closing.freeList({ ask }), closing.publicList],
    link: { href: `/winners/${campaign.eventKey}`, label: closing.publicListLink },
  }
}

export function thirdParties({ settings, texts: { closing } }: Writing): Section {
  return {
    id: 'third-parties',
    heading: closing.thirdParties,
    paragraphs: [...(settings.socialEntry ? [closing.noNetwork] : []), closing.notSponsors],
  }
}

export function version({ texts: { closing } }: Writing): Section {
  return { id: 'version', heading: closing.version, paragraphs: [closing.shown, closing.favorable] }
}

export function sponsor(writing: Writing): Section {
  const { closing } = writing.texts
  const { emailContact, additionalLegalEntities, administratorAddress } = writing.settings
  const name = [sponsorOf(writing), postalAddress(writing)].filter(Boolean).join(', ')
  const others = otherOperator(writing)
  const administrator = [administratorOf(writing), others.length > 0 && administratorAddress]
  return {
    id: 'sponsor',
    heading: closing.sponsor,
    paragraphs: [
      closing.sponsorIs({ name, contact: emailContact }),
      closing.administratorIs({ name: administrator.filter(Boolean).join(', ') }),
      ...others.map(operator => closing.operates({ operator })),
      ...(additionalLegalEntities.length > 0
        ? [closing.partners({ names: additionalLegalEntities.join(', ') })]
        : []),
    ],
  }
}
