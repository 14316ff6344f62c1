import { z } from 'zod'
import { AuditSearch } from '#features/audit/contract.ts'
import { CampaignFilters } from '#features/campaigns/contract.ts'
import { WinnerFilters } from '#features/claims/contract.ts'
import { route } from '#shared/contract.ts'
import { line } from '#shared/fields.ts'

/** Saved views of one list. */
export const MOST_VIEWS = 20

export const NAME_TAKEN = 'You already have a view with this name'

const wordsOf = (name: string) => name.toLowerCase()

/** Whether another view of the list has this name. */
export function isNameTaken(name: string, views: readonly { name: string }[]): boolean {
  return views.some(view => wordsOf(view.name) === wordsOf(name))
}

export const ViewName = line(60).min(1, 'Enter a name')

/** The views of a list, with the filters that it has. */
const viewsOf = <Filters extends z.ZodType>(filters: Filters) =>
  z
    .array(
      z.strictObject({
        name: ViewName,
        filters,
        /** The list opens with this view. */
        isDefault: z.boolean(),
      }),
    )
    .max(MOST_VIEWS, `You can save ${MOST_VIEWS} views of a list. Delete one`)
    .superRefine((views, context) => {
      views.forEach(({ name }, index) => {
        if (!isNameTaken(name, views.slice(0, index))) return
        context.addIssue({ code: 'custom', path: [index, 'name'], message: NAME_TAKEN })
      })
      if (views.filter(({ isDefault }) => isDefault).length > 1)
        context.addIssue({ code: 'custom', message: 'Only one view can be the default' })
    })

/** Grows with each change of a list's views; a change of an older version is refused. */
const version = z.int().min(1).max(1_000_000)

const campaigns = viewsOf(CampaignFilters)
const winners = viewsOf(WinnerFilters)
const audit = viewsOf(AuditSearch)

/** A person's views of each list of an account. */
export const SavedViews = z.object({
  campaigns: z.object({ version, views: campaigns }),
  winners: z.object({ version, views: winners }),
  /** Searches of the audit log. */
  audit: z.object({ version, views: audit }),
})
export type SavedViews = z.output<typeof SavedViews>

/** Lists that have saved views. */
export type ViewList = keyof SavedViews

/** A named choice of filters. */
export interface SavedView<Filters> {
  name: string
  filters: Filters
  isDefault: boolean
}

const PATH = '/api/v0/views'

export const listViews = route({
  method: 'GET',
  path: PATH,
  access: 'analyst',
  campaigns: 'none',
  summary: 'List your saved views',
  response: SavedViews,
})

export const saveViews = route({
  method: 'PUT',
  path: PATH,
  access: 'analyst',
  campaigns: 'none',
  summary: 'Replace your saved views of a list',
  body: z.discriminatedUnion('list', [
    z.strictObject({ list: z.literal('campaigns'), views: campaigns, version }),
    z.strictObject({ list: z.literal('winners'), views: winners, version }),
    z.strictObject({ list: z.literal('audit'), views: audit, version }),
  ]),
  response: SavedViews,
})
