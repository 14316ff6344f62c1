import { expect, test } from 'vitest'
import { findingsOf, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { languageRules } from './language-rules.ts'

const CASES: RuleCases = [
  [
    'X03',
    'warn',
    { settings: { eligibleCountries: ['US', 'CA'] } },
    { settings: { eligibleCountries: ['US', 'CA'], language: ['en', 'fr-CA'] } },
  ],
  ['X03', 'warn', { settings: { eligibleCountries: ['CA'], language: ['en', 'es'] } }, {}],
  [
    'X03',
    'warn',
    {
      settings: { eligibleCountries: ['CA'], language: ['en', 'fr-CA'] },
      records: { documentLanguages: ['en'] },
    },
    {
      settings: { eligibleCountries: ['CA'], language: ['en', 'fr'] },
      records: { documentLanguages: ['en', 'fr'] },
    },
  ],
  [
    'X08',
    'warn',
    { settings: { eligibleCountries: ['US', 'BR'] } },
    {
      settings: { eligibleCountries: ['US', 'BR'], language: ['en', 'pt'] },
      records: { documentLanguages: ['en', 'pt'] },
    },
  ],
  [
    'X08',
    'warn',
    { settings: { eligibleCountries: ['CL', 'CO'], language: ['en', 'pt'] } },
    { settings: { eligibleCountries: ['CL', 'CO'], language: ['en', 'es'] } },
  ],
  [
    'X08',
    'warn',
    {
      settings: { eligibleCountries: ['FR'], language: ['en', 'fr-CA'] },
    },
    { settings: { eligibleCountries: ['FR'], language: ['fr'] } },
  ],
]

testRules(languageRules, CASES)

test('a finding names the place, the law and the step that resolves it', () => {
  const find = (settings: Parameters<typeof findingsOf>[0]) =>
    findingsOf(settings).find(({ id }) => id === 'X03')
  expect(find({ settings: { eligibleCountries: ['CA'] } })).toMatchObject({
    field: 'language',
    detail: expect.stringMatching(
      /^Quebec: add French \(Canada\) or French .*Charter of the French Language/,
    ),
  })
  expect(
    find({
      settings: { eligibleCountries: ['CA'], language: ['en', 'fr-CA'] },
      records: { documentLanguages: ['en'] },
    }),
  ).toMatchObject({ field: 'rules', detail: expect.stringContaining('Update them, or add your own text') })
})
