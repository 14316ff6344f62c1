import { reasonWords } from '#features/claims/contract.ts'
import type { Certificate } from '#features/fairness/server/index.ts'
import { exclusionWord } from '#features/sweepstakes/contract.ts'
import { isPrintable } from '#server/pdf/letters.ts'
import { count } from '#shared/text/numbers.ts'
import { legalTime, longDate } from '#shared/time/format-date.ts'

/** Words on a certificate beside its data. */
export interface CertificatePrint {
  certificate: Certificate
  /** The page that checks it. */
  verifyUrl: string
  timezone: string
  paper: 'LETTER' | 'A4'
  /** Titles of prizes by their keys. */
  prizes: ReadonlyMap<string, string>
}

/** "March 21, 2026 at 8:00 AM Eastern Time" */
export function momentText(ms: number, timeZone: string): string {
  const moment = new Date(ms)
  return `${longDate(moment, timeZone)} at ${legalTime(moment, timeZone)}`
}

const counted = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`

const short = (hash: string) => `${hash.slice(0, 12)}…`

/** Results that the seed of a game decides, with all other inputs. */
const DECIDED = {
  moments: ['The release times follow from', ''],
  odds: ['Each result follows from', ', from the play itself'],
  deck: ['The order of the cards follows from', ''],
} as const

const LISTS = { 'entries.bin': 'entries', 'excluded.bin': 'exclusions' } as const

/** Lists that were swapped after they were frozen, as a warning; undefined when none was. */
export function warningOf({ certificate: { swapped = [] } }: CertificatePrint): string | undefined {
  if (swapped.length === 0) return undefined
  const lists = swapped.map(
    ({ file, frozenRoot, foundRoot }) =>
      `The list of ${LISTS[file]} (${file}) was frozen and published before the draw and swapped afterwards. Its root was ${short(frozenRoot)} and is now ${short(foundRoot)}.`,
  )
  return `Warning. ${lists.join(' ')} This draw is not the one that was promised.`
}

/** "1,204 entries took part …": what happened, in plain words. */
export function statementOf({ certificate, timezone }: CertificatePrint): string {
  const { spec, freeze, draw, moments, log, beacon, generatedAt } = certificate
  const seed = `a seed that was sealed before the ${spec.kind === 'sweepstakes' ? 'draw' : 'start'}`
  const chance = beacon
    ? `${seed} and public randomness (round ${beacon.round} of drand) beyond anyone’s control`
    : seed
  if (freeze && draw) {
    const winners = draw.ranks.filter(({ role }) => role === 'winner').length
    const alternates = draw.ranks.filter(({ role }) => role === 'alternate').length
    const drawn =
      winners === 0
        ? 'No entries were eligible, so no winner was drawn'
        : `${counted(winners, 'winner')} and ${counted(alternates, 'alternate')} were drawn from ${counted(freeze.N, 'frozen entry', 'frozen entries')}`
    return `${drawn}. The list was frozen and published on ${momentText(freeze.frozenAt, timezone)}. The order follows from that list, ${chance}, and from nothing else. The order cannot be chosen, and the draw cannot be repeated.`
  }
  if (!moments) return 'The campaign ended before its prizes were sealed, so no plays took place.'
  const [result, more] = DECIDED[spec.kind === 'instant-win' ? spec.mechanism : 'moments']
  return `${count(moments.awarded)} of ${counted(moments.Q, 'prize')} ${moments.awarded === 1 ? 'was' : 'were'} won in ${counted(log?.n ?? 0, 'logged play')} by ${momentText(generatedAt, timezone)}. ${result} ${chance}${more}, and from nothing else.`
}

/** Hex values that anyone can recompute, with their labels. */
export function hashesOf({ certificate }: CertificatePrint): [name: string, value: string][] {
  const { commitment, seed, specHash, freeze, moments, log, draw, beacon, manifest } = certificate
  return [
    ['Commitment', commitment.C],
    ['Seed', seed],
    ['Rules hash', specHash],
    ...(freeze
      ? ([
          ['Entries root', freeze.entriesRoot],
          ['Excluded root', freeze.excludedRoot],
        ] as const)
      : []),
    ...(draw ? ([['Draw key', draw.K]] as const) : []),
    ...(moments ? ([['Release times root', moments.root]] as const) : []),
    ...(log ? ([['Final log hash', log.finalHash]] as const) : []),
    ...(beacon ? ([['Randomness', beacon.randomness]] as const) : []),
    ...(manifest ? ([[`File list, step ${manifest.no}`, manifest.hash]] as const) : []),
  ].map(([name, value]) => [name, value])
}

/** The title, or the key of the campaign where the fonts lack the script that the title is written in. */
export function titleOf({ title, eventKey }: Certificate): string {
  return isPrintable(title) ? title : eventKey
}

/** Figures with their labels. */
export function countsOf({ certificate }: CertificatePrint): [name: string, value: string][] {
  const { freeze, draw, moments, log } = certificate
  const alternates = draw?.ranks.filter(({ role }) => role === 'alternate').length
  return [
    ...(freeze
      ? [
          ['Eligible entries', count(freeze.N)],
          ['Excluded entries', count(freeze.X)],
          ...Object.entries(freeze.reasonCounts).map(([reason, times]) => [
            `  ${exclusionWord(Number(reason))}`,
            count(times),
          ]),
        ]
      : []),
    ...(alternates === undefined ? [] : [['Alternates', count(alternates)]]),
    ...(moments
      ? [
          ['Prizes', count(moments.Q)],
          ['Won', count(moments.awarded)],
          ['Unclaimed', count(moments.unclaimed)],
        ]
      : []),
    ...(log ? [['Plays in the log', count(log.n)]] : []),
  ].map(([name = '', value = '']) => [name, value])
}

/** In scripts that the fonts lack, names stand in the certificate itself alone. */
const inOurScripts = (name: string) => (isPrintable(name) ? name : 'See certificate.json')

/** Winners: by name only with consent, else by the hash of the entry. */
export function winnerRows({ certificate, prizes }: CertificatePrint): string[][] {
  const { winners, draw } = certificate
  return winners.map(({ slot, E = '', prizeKey = '', displayName }) => {
    const rank = draw?.ranks.find(one => one.E === E)
    return [
      String((rank?.rank ?? slot) + 1),
      displayName === undefined ? 'Not named' : inOurScripts(displayName),
      inOurScripts(prizes.get(prizeKey) ?? prizeKey),
      short(E),
    ]
  })
}

/** Replacements, with time and reason. */
export function replacementRows({ certificate, timezone }: CertificatePrint): string[][] {
  return (certificate.draw?.replacements ?? []).map(({ slot, fromE, toE, reasonCode, at }) => [
    String(slot + 1),
    short(fromE),
    short(toE),
    reasonWords(reasonCode),
    momentText(at, timezone),
  ])
}

/** Steps for checking it without trust in its publisher. */
export function checkSteps({ verifyUrl }: CertificatePrint): string[] {
  return [
    `Open ${verifyUrl}, or scan the code. The page runs every check on your own device.`,
    'It checks every signature against the published keys, and that no published file was changed, swapped or left out.',
    'It recomputes the commitment from the seed and the rules. Both were fixed before any result was decided.',
    'It checks that the lists are the frozen ones, and recomputes the draw order or the release times.',
    'It compares winners, alternates and replacements. If any hash differs, it shows where. To check without a browser, download drumroll-verify.mjs from that page.',
  ]
}
