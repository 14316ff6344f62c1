/** Layouts of a campaign's first page. The fields and their order are the same in each. */
export const LOOKS = ['classic', 'hero', 'bigType', 'ticket', 'poster', 'editorial', 'story'] as const
export type Look = (typeof LOOKS)[number]
/** The layout of a new campaign where neither brand kit nor template names one. */
export const NEW_LOOK: Look = 'hero'
/** A look with a lead: prizes and closing time above the form. */
export type LeadLook = Exclude<Look, 'classic'>
export const LEAD_LOOKS = LOOKS.filter(look => look !== 'classic')

export const LOOK_NAMES: Readonly<Record<Look, { label: string; help: string }>> = {
  classic: { label: 'Classic', help: 'Title and form' },
  hero: { label: 'Hero', help: 'Picture first' },
  bigType: { label: 'Big type', help: 'Large numbers at night' },
  ticket: { label: 'Ticket', help: 'Stub with a torn edge' },
  poster: { label: 'Poster', help: 'Framed and centered' },
  editorial: { label: 'Editorial', help: 'A letter in columns' },
  story: { label: 'Story', help: 'A cause and its picture' },
}

/** The look of a first page that has a lead; undefined for the classic one. */
export function leadLook({ look }: { look?: Look | undefined }): LeadLook | undefined {
  return look === 'classic' ? undefined : look
}
