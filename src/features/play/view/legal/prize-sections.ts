import { estimateOdds, hasChance, isInstantType } from '#features/campaigns/contract.ts'
import { toInstant } from '#shared/zoned-time.ts'
import { longMoment } from '../when.ts'
import { type LegalPage, type LegalPrize, type Section, sponsorOf } from './legal-page.ts'

const pieces = (prizes: readonly LegalPrize[]) => prizes.reduce((sum, { quantity }) => sum + quantity, 0)

/** Cents of all prizes together. */
export function totalValue(prizes: readonly LegalPrize[]): number {
  return prizes.reduce((sum, { quantity, valueCents }) => sum + quantity * valueCents, 0)
}

function odds({ settings, frame, prizes }: LegalPage): string[] {
  const expected = settings.expectedParticipation
  if (!isInstantType(frame.campaign.type)) {
    return ['The chance to win depends on how many eligible entries are received.']
  }
  const { mechanism, oneIn } = settings.instant ?? {}
  if (mechanism === 'odds' && oneIn !== undefined) {
    return [
      `Every play wins with a chance of 1 in ${oneIn.toLocaleString('en-US')}, as long as prizes are left.`,
    ]
  }
  const quantity = pieces(prizes.filter(({ use }) => use === 'instant'))
  const general = 'The chance to win at once depends on how many people play, and when.'
  const estimate = estimateOdds(quantity, expected, 'plays')
  return [estimate ? `${general} ${estimate.sentence}` : general]
}

/** What decides a play, in the words of the rules. */
const FAIR_PLAY = {
  moments:
    'Before the start, one secret winning moment is fixed for each prize. The first eligible play at or after a moment wins its prize, and a moment that nobody has used stays open. Nobody can choose who wins.',
  odds: 'A secret that is fixed before the start decides each play together with the play’s own number and a number from the participant’s device. Nobody can choose who wins.',
  deck: 'Before the start, a deck with every prize and blanks is shuffled in secret. Each eligible play takes the next card. Nobody can choose who wins.',
} as const

/** Why nobody can steer who wins, and the value by which everyone can check it. */
function fairSection({ frame, commitment, settings }: LegalPage): Section {
  const { timezone, type, endsAt } = frame.campaign
  const paragraphs: string[] = []
  if (isInstantType(type)) paragraphs.push(FAIR_PLAY[settings.instant?.mechanism ?? 'moments'])
  if (type === 'sweepstakes' || settings.addSweeps) {
    const drawn = settings.drawTime === undefined ? endsAt : toInstant(settings.drawTime, timezone, 'start')
    paragraphs.push(
      `The draw takes place after ${longMoment(drawn, timezone)} among all eligible entries, by chance alone, with ${settings.alternates} alternates. There is no second draw.`,
    )
  }
  if (commitment === undefined) return { id: 'fair', heading: 'How it is fair', paragraphs }
  paragraphs.push(
    `On ${longMoment(commitment.publishedAt, timezone)} this fingerprint of the secret was published. After the end the secret is published too, and anyone can check that it was never changed:`,
  )
  return { id: 'fair', heading: 'How it is fair', paragraphs, code: commitment.hash }
}

const UNCLAIMED = {
  secondChance: 'Prizes that nobody claims go to a second-chance draw among the entries that did not win.',
  charity: 'Prizes that nobody claims are given to a charity.',
  notAwarded: 'Prizes that nobody claims are not awarded.',
} as const

function claimSection(page: LegalPage): Section {
  const { settings, frame } = page
  const { unclaimedPolicy, claimDeadlineHours, addPrizeRedemption } = settings
  const paragraphs = [
    `A win counts once ${sponsorOf(page)} has checked that these rules were kept; for that, proof of age and address may be asked for.`,
  ]
  if (addPrizeRedemption)
    paragraphs.push('A prize is redeemed on screen: staff type a PIN on the winner’s phone, once.')
  if (isInstantType(frame.campaign.type)) {
    paragraphs.push(
      `Who wins at once has ${claimDeadlineHours} hours to claim, and the rest of the day on which they end. A prize that is not claimed by then is lost.`,
    )
  }
  if (frame.campaign.type === 'sweepstakes' || settings.addSweeps) {
    paragraphs.push(
      `Who is drawn is told by the contact details given, and has ${claimDeadlineHours} hours to answer. After that, or when the rules were not kept, the next alternate takes the place.`,
    )
  }
  if (unclaimedPolicy) paragraphs.push(UNCLAIMED[unclaimedPolicy])
  paragraphs.push('Winners pay the taxes on their prizes.')
  return { heading: 'Winning and claiming', paragraphs }
}

/** The parts on what can be won and how it is decided; none when nothing can be won. */
export function prizeSections(page: LegalPage): Section[] {
  const { settings, frame } = page
  if (!hasChance(frame.campaign.type, settings.addSweeps)) return []
  return [
    {
      heading: 'Prizes',
      paragraphs: [
        'A prize cannot be exchanged for cash or passed on. If one cannot be given, the winner gets another of at least the same value.',
      ],
      prizes: true,
    },
    { heading: 'Chance to win', paragraphs: odds(page) },
    fairSection(page),
    claimSection(page),
  ]
}
