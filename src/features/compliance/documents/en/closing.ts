import { promotionOf, rulesOf } from './terms.ts'

/** General conditions, release, disputes, privacy, winners list, versions and sponsor. */
export const closing = {
  conduct: 'General Conditions',
  disqualified: (chance: boolean) =>
    `Sponsor may disqualify anyone who tampers with the ${promotionOf(chance)}, ${chance ? 'enters by automated means, ' : ''}commits fraud or violates these ${rulesOf(chance)}.`,
  ended: (chance: boolean) =>
    `Sponsor may end the ${promotionOf(chance)} if fraud, technical failure or an event beyond Sponsor’s control (force majeure) prevents it from running fairly. In that case Sponsor will post a notice with these ${rulesOf(chance)}${chance ? ' and award the remaining prizes at random among all eligible entries received' : ''}.`,
  noWaiver: (chance: boolean) =>
    `If Sponsor does not enforce a term of these ${rulesOf(chance)}, that is not a waiver of the term. If a term is invalid, the other terms remain in effect.`,
  release: 'Release and Limitation of Liability',
  released: ({ parties }: { parties: string }) => `“Released Parties” means ${parties}.`,
  prizeSuppliers: 'prize suppliers',
  networksUsed: 'social networks used in the Promotion',
  affiliates: 'and the affiliates, officers, employees and agents of each of them',
  releases: (chance: boolean) =>
    `To the extent permitted by law, each Entrant releases the Released Parties from all claims arising from participation in the ${promotionOf(chance)}${chance ? ' or from the receipt or use of a prize' : ''}.`,
  notResponsible: ({ failures }: { failures: string }) =>
    `The Released Parties are not responsible for late, lost, incomplete or misdirected entries, for typographical errors, or for failures of ${failures}.`,
  networks: 'networks',
  devices: 'devices',
  carriers: 'mobile carriers',
  mail: 'mail',
  rightsRemain: (chance: boolean) =>
    `These ${rulesOf(chance)} do not limit any liability or consumer right that the law does not allow to be limited or waived.`,
  disputes: 'Governing Law and Disputes',
  law: ({ state, chance }: { state?: string | undefined; chance: boolean }) =>
    `The laws of ${state ?? SEAT} govern these ${rulesOf(chance)}.`,
  courts: ({ state }: { state?: string | undefined }) =>
    `The courts of ${state ?? SEAT} will decide all disputes, unless the law where the Entrant lives requires otherwise.`,
  privacy: 'Privacy',
  privacyNotice:
    'The Privacy Notice describes what personal information is collected, how it is used and who receives it.',
  marketing: (chance: boolean) =>
    `Agreeing to receive marketing is optional${chance ? ' and does not affect the odds of winning' : ''}.`,
  privacyLink: 'Privacy Notice',
  winnersList: 'Winners List',
  byEmail: ({ email }: { email: string }) => `email ${email}`,
  byMail: ({ to }: { to: string }) => `send a self-addressed, stamped envelope to ${to}`,
  ask: ({ sponsor }: { sponsor: string }) => `ask ${sponsor}`,
  freeList: ({ ask }: { ask: string }) =>
    `For a free winners list, ${ask} within 90 days after the end of the Promotion Period. Sponsor will send the list after verification.`,
  publicList: 'Winners who opt in also appear on the public winners list.',
  publicListLink: 'Public winners list',
  thirdParties: 'Third Parties',
  noNetwork:
    'The Promotion is in no way sponsored, endorsed or administered by, or associated with, any social network.',
  notSponsors: 'Administrator and the manufacturers of the prizes are not sponsors of the Promotion.',
  version: 'Versions and Changes',
  shown: 'The version number and its acceptance date appear with these Rules.',
  favorable:
    'After the Promotion Period begins, Sponsor will make only changes that favor Entrants. Each change is posted with its date and reason.',
  sponsor: 'Sponsor and Administrator',
  sponsorIs: ({ name, contact }: { name: string; contact: string }) =>
    `Sponsor: ${name}${contact === '' ? '' : `; ${contact}`}.`,
  administratorIs: ({ name }: { name: string }) => `Administrator: ${name}.`,
  operates: ({ operator }: { operator: string }) =>
    `${operator} provides the website and systems of the Promotion.`,
  partners: ({ names }: { names: string }) => `Partners: ${names}.`,
}

const SEAT = 'the place where Sponsor is based'
