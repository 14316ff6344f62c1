import { type PromotionType, SmsKeyword } from '#features/campaigns/contract.ts'
import { linkReplyOf } from './inbox/replies.ts'

const ENDINGS: Readonly<Record<PromotionType, readonly string[]>> = {
  instantWin: ['WIN', 'PLAY'],
  extendedInstantWin: ['WIN', 'PLAY'],
  sweepstakes: ['WIN', 'ENTER'],
  landingPage: ['NOW', 'JOIN'],
  textToDonate: ['GIVE', 'GIFT'],
}

/** Keywords near the one that was wanted, the best first; which of them are free is asked elsewhere. */
export function similarKeywords(wanted: string, type: PromotionType, year: number): string[] {
  const word = wanted
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 14)
  if (word === '') return []
  const endings = ENDINGS[type]
  const words = [
    word,
    ...endings.map(ending => `${word}${ending}`),
    `${word}${year}`,
    `GO${word}`,
    `MY${word}`,
  ]
  return [...new Set(words)].filter(each => SmsKeyword.safeParse(each).success)
}

/** The automatic reply to an English keyword: who it is, the link, and what carriers want said. */
export function replySample(sponsor: string, type: PromotionType, link: string): string {
  return linkReplyOf(type, { language: 'en', sponsor, title: sponsor, link })
}
