import { z } from 'zod'
import { line, paragraph } from '#shared/fields.ts'
import { field, text } from './field.ts'
import { PAGE } from './pages.ts'

/** Title of a campaign, and the companies behind it. */

export const Title = line(80).min(3, 'Enter a title of at least 3 characters')

const Company = line(120)

/** Companies beside the sponsor, at most. */
export const MOST_COMPANIES = 10

const Companies = z
  .array(Company.min(2, 'Enter a name of at least 2 characters'))
  .max(MOST_COMPANIES, `Add up to ${MOST_COMPANIES} companies`)
  .refine(
    names => new Set(names.map(name => name.toLowerCase())).size === names.length,
    'List each company only once',
  )

export const basicFields = {
  title: field(
    'column',
    { schema: Title, draft: z.string().max(80), read: z.string() },
    {
      label: 'Title',
      help: 'Entrants see it on every screen.',
      page: PAGE.basics,
      changes: 'always',
      inRules: true,
      ofDate: true,
      initial: '',
      summary: title => title || 'No title',
    },
  ),
  description: text('column', paragraph(500), {
    label: 'Description',
    page: PAGE.basics,
    changes: 'always',
    inRules: false,
    ofDate: true,
    summary: words => words,
  }),
  /** An absent sponsor is a finding, no refusal (product rule A3). */
  campaignSponsor: text(
    'settings',
    Company.refine(name => name === '' || name.length >= 2, 'Enter a name of at least 2 characters'),
    {
      label: 'Sponsor',
      help: 'The company or organization that runs the promotion. The Official Rules name it.',
      page: PAGE.basics,
      changes: 'draft',
      inRules: true,
      summary: name => `Sponsor: ${name || 'none'}`,
    },
  ),
  additionalLegalEntities: field(
    'settings',
    {
      schema: Companies,
      draft: z.array(z.strictObject({ value: z.string().max(120) })).max(MOST_COMPANIES),
      read: Companies,
    },
    {
      label: 'Additional legal entities',
      help: 'Other companies that take part or receive entrant data. Leave blank if there are none.',
      page: PAGE.basics,
      changes: 'draft',
      inRules: true,
      initial: [],
      toWire: rows => rows.map(({ value }) => value),
      toDraft: names => names.map(value => ({ value })),
      summary: rows => rows.map(({ value }) => value),
    },
  ),
}
