import { hasChance, isInstantType, limitsOf } from '#features/campaigns/contract.ts'
import type { LegalFacts, Section } from '../legal-facts.ts'
import {
  area,
  capturedFields,
  contactLine,
  listed,
  longEnd,
  longMoment,
  postalAddress,
  sponsorOf,
} from './words.ts'

function sponsor(facts: LegalFacts): Section {
  const partners = facts.settings.additionalLegalEntities
  const address = postalAddress(facts)
  const { emailContact } = facts.settings
  return {
    heading: 'Sponsor',
    paragraphs: [
      `${facts.campaign.title} is run by ${sponsorOf(facts)}${address === '' ? '' : `, ${address}`}${partners.length > 0 ? `, together with ${listed(partners)}` : ''}.`,
      ...(emailContact === '' ? [] : [`Contact: ${emailContact}.`]),
      `This service runs the pages${hasChance(facts.campaign.type, facts.settings.addSweeps) ? ', keeps the entries and decides the results' : ' and keeps the entries'} on the sponsor’s behalf. It is not the sponsor.`,
    ],
  }
}

function period({ campaign, dates }: LegalFacts): Section {
  const { startsAt, endsAt, timezone } = campaign
  return {
    heading: 'Period',
    paragraphs: [
      `It begins on ${longMoment(startsAt, timezone)} and ends on ${longEnd(endsAt, timezone)}. The clock of this service is the official one.`,
      ...(dates.length > 0 ? ['It takes place on these dates only:'] : []),
    ],
    ...(dates.length > 0
      ? {
          list: dates.map(
            date => `${longMoment(date.startsAt, timezone)} until ${longEnd(date.endsAt, timezone)}`,
          ),
        }
      : {}),
  }
}

function eligibility(facts: LegalFacts): Section {
  const { settings } = facts
  const staff = listed([sponsorOf(facts), ...settings.additionalLegalEntities])
  const takesMinors = settings.minimumAge < 18
  const majority = takesMinors ? '' : ', or of the age of majority where they live if that is higher,'
  return {
    heading: 'Who can take part',
    paragraphs: [
      `People who are at least ${settings.minimumAge} years old${majority} and who live in ${area(settings)}.`,
      `Not eligible: people who work for ${staff}, and those who live with them. It is void where the law forbids it.`,
      ...(takesMinors
        ? ['Who is not of age yet needs the consent of a parent or guardian to claim a prize.']
        : []),
      'An entry is turned away only for breaking these rules. The reason is recorded, and whoever is turned away may ask for it.',
    ],
  }
}

function periodOf({ dates }: LegalFacts, per: 'campaign' | 'event' | 'day'): string {
  if (per === 'day') return 'on each day'
  return per === 'event' && dates.length > 0 ? 'on each date' : 'in the whole campaign'
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** The limit that the service itself keeps, in words. */
export function limit(facts: LegalFacts): string {
  const { settings, campaign } = facts
  const { per, playsPerPerson, winsPerPerson } = limitsOf({ type: campaign.type, settings })
  const often = `${times(playsPerPerson)} ${periodOf(facts, per)}`
  if (isInstantType(campaign.type)) {
    const wins = winsPerPerson === 1 ? 'one prize' : `${winsPerPerson} prizes`
    return `Each person may play ${often} and win at most ${wins}.`
  }
  const who = settings.entryLimit?.scope === 'household' ? 'household' : 'person'
  return `Each ${who} may enter ${often}.`
}

/** The free way to enter beside others, in words; empty without one. */
function freeWay({ settings: { amoe } }: LegalFacts): string[] {
  if (amoe.instructions === '') return []
  const odds = amoe.equalOdds ? ' Such an entry has the same chance as any other.' : ''
  const mail =
    amoe.type === 'mail' ? ' It has to be postmarked before the end and counts once it has arrived.' : ''
  return [`Free way to enter: ${amoe.instructions}${odds}${mail}`]
}

/** How a person enters, and the free way when there is another. */
function entry(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const ways = [
    settings.qrEntry && 'the QR code',
    settings.socialEntry && 'a link on social media',
    settings.smsEntry && 'a text message',
  ].filter(way => way !== false)
  const fields = capturedFields(settings)
  return {
    id: 'enter',
    heading: 'How to enter',
    paragraphs: [
      `Open the campaign page${ways.length > 0 ? `, by ${listed([...ways, 'its address'], 'or')}` : ''}${fields.length > 0 ? `, give your ${listed(fields)}` : ''} and follow the steps. One person may not use several names, addresses or numbers, and no program may enter for anyone.`,
      ...(hasChance(campaign.type, settings.addSweeps) ? [limit(facts)] : []),
      ...(settings.requiresPurchase
        ? ['Buying something is one way in. The free way below has the same prizes and the same chance.']
        : []),
      ...freeWay(facts),
    ],
  }
}

/** The parts on who runs it, when, for whom, and how to enter. */
export function aboutSections(facts: LegalFacts): Section[] {
  return [sponsor(facts), period(facts), eligibility(facts), entry(facts)]
}

/** Whom to write to, for parts that name it. */
export function askAt(facts: LegalFacts): string {
  return contactLine(facts) || sponsorOf(facts)
}
