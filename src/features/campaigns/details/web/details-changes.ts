import { EventTerms, PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import {
  checkPage,
  type Draft,
  draftHasPrizes,
  draftPath,
  draftType,
  type Problems,
  toSubmission,
  WIZARD_PAGES_LIST,
} from '#features/campaigns/wizard/contract.ts'
import { shownTitle, tileLabel, tileSequence } from '#features/tiles/contract.ts'

/** Keys of prizes that are stored; rows that were added here have others. */
const STORED_PRIZE = /^prz_/
type Values = Record<string, unknown>

function valuesOf(draft: Draft): Values {
  const { newPrizes, ...fields } = toSubmission(draft)
  const prizes = newPrizes?.map(prize =>
    prize.key && STORED_PRIZE.test(prize.key)
      ? { ...prize, uniquePrizeKey: prize.key, imageFileKey: prize.imageFileKey ?? null }
      : prize,
  )
  const terms = Object.entries({ ...fields, newPrizes: prizes })
  return Object.fromEntries(terms.filter(([name]) => name in EventTerms.shape))
}

/** Fields that prizes follow where they say nothing of their own: they are sent again with them. */
const LEADS_PRIZES = ['prizeDelivery', 'addSweeps', ...PROMOTION_TYPES]

/** The update that turns `before` into `after`; null removes an optional value. Undefined while it cannot be sent. */
export function changesOf(before: Draft, after: Draft): EventTerms | undefined {
  const old = valuesOf(before)
  const now = valuesOf(after)
  const names = Object.keys({ ...old, ...now }).filter(
    name => JSON.stringify(now[name]) !== JSON.stringify(old[name]),
  )
  // Hidden prizes are not sent, even if some are stored.
  const sendsPrizes = draftHasPrizes(after) && names.some(name => LEADS_PRIZES.includes(name))
  const sent = new Set(sendsPrizes ? [...names, 'newPrizes'] : names)
  const update = EventTerms.safeParse(Object.fromEntries([...sent].map(name => [name, now[name] ?? null])))
  return update.success ? update.data : undefined
}

/** True when the two say the same. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b))
}

/** Wizard pages that have no counterpart once a campaign exists: its dates have a screen of their own. */
export const ELSEWHERE = [5, 13]

/** Everything wrong, by field path. A stored prize keeps its PIN, so an empty one is right. */
export function problemsOf(draft: Draft, stored: { hasNonWinnerPin: boolean }, now: Date): Problems {
  const pages = WIZARD_PAGES_LIST.filter(page => !page.isSkipped(draft) && !ELSEWHERE.includes(page.page))
  const all = Object.assign({}, ...pages.map(page => checkPage(page, draft, now)))
  const kept = (path: string) => {
    const [list, index, field] = path.split('.')
    if (path === 'nonWinnerRedemptionPin')
      return stored.hasNonWinnerPin && draft.nonWinnerRedemptionPin === ''
    const prize = list === 'newPrizes' ? draft.newPrizes[Number(index)] : undefined
    return field === 'redemptionPin' && prize?.redemptionPin === '' && STORED_PRIZE.test(prize.key)
  }
  return Object.fromEntries(Object.entries<string>(all).filter(([path]) => !kept(path)))
}

/** Messages of the service by the paths of the fields here. */
export function placeProblems(fields: Record<string, string>): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [draftPath(path.split('.')), message]),
  )
}

function screensOf(draft: Draft): { id: string; name: string }[] {
  const type = draftType(draft)
  const prizes = draft.newPrizes.map(({ key }) => ({ uniquePrizeKey: key }))
  if (!type) return []
  return tileSequence(type, draft, prizes).map(({ title, repeat, uniquePrizeKey }) => {
    const prize = draft.newPrizes.find(({ key }) => key === uniquePrizeKey)
    return {
      id: JSON.stringify([title, repeat, uniquePrizeKey]),
      name: shownTitle({ eventTileLabel: tileLabel(title, repeat) }, prize?.title),
    }
  })
}

/** Names of the screens that a change from `before` to `after` removes, together with their edits. */
export function lostScreens(before: Draft, after: Draft): string[] {
  const kept = new Set(screensOf(after).map(({ id }) => id))
  return screensOf(before)
    .filter(({ id }) => !kept.has(id))
    .map(({ name }) => name)
}
