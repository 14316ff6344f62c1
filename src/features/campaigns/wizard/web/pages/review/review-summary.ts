import { type AnyField, FIELD_ENTRIES, fieldLines, listedFlags, PAGE } from '#features/campaigns/contract.ts'
import { type Draft, draftHasTexts, isAsked } from '#features/campaigns/wizard/contract.ts'
import { LINES } from './review-lines.ts'

const TOGETHER = new Map(Object.entries(LINES))

/** Yes or no, and nothing to say of it but its name. */
function isListed(name: string, { initial, summary }: AnyField): boolean {
  return typeof initial === 'boolean' && !summary && !TOGETHER.has(name)
}

function isShown(name: string, { page }: AnyField, draft: Draft): boolean {
  const asksNobody = page === PAGE.capture && draft.userCapture === 'No'
  return isAsked(draft, name) && (!asksNobody || name === 'userCapture')
}

/** The lines of a page in the review, in the order of its fields; a page left empty says so. */
export function summarize(page: number, draft: Draft): string[] {
  const typed = new Map<string, unknown>(Object.entries({ ...draft, smsEntry: draftHasTexts(draft) }))
  const shown = FIELD_ENTRIES.filter(([name, field]) => field.page === page && isShown(name, field, draft))
  const listed = shown.filter(([name, field]) => isListed(name, field))
  const lines = shown.flatMap(([name, field]) => {
    if (name === listed[0]?.[0]) return [listedFlags(listed.filter(([flag]) => typed.get(flag) === true))]
    if (isListed(name, field)) return []
    return TOGETHER.get(name)?.(draft) ?? fieldLines(field, typed.get(name))
  })
  const said = [...new Set(lines)].filter(Boolean)
  return said.length > 0 ? said : ['None']
}
