import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ADDRESS_PARTS,
  AMOE_PARTS,
  CHARITY_PARTS,
  FIELD_ENTRIES,
  INSTANT_PARTS,
  SMS_PARTS,
} from '#features/campaigns/contract.ts'
import { PRIZE_FIELDS } from '#features/prizes/contract.ts'

const SCHEMA = 'src/features/campaigns/schema/'

/** Every text under a name that screens show. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string'
      ? ['label', 'help', 'description', 'placeholder'].includes(name)
        ? [part]
        : []
      : wordsIn(part),
  )
}

const WORDS = new Set([
  ...FIELD_ENTRIES.flatMap(([, { label, help, placeholder, typeLabels, ...field }]) => [
    ...wordsIn({ label, help, placeholder }),
    ...Object.values(typeLabels ?? {}),
    ...wordsIn('choices' in field ? field.choices : {}),
  ]),
  ...wordsIn([ADDRESS_PARTS, AMOE_PARTS, CHARITY_PARTS, INSTANT_PARTS, PRIZE_FIELDS, SMS_PARTS]),
])
/** Shared words of other things: a day's end, the wizard's pages, and names that are not fields. */
const SHARED = new Set([
  'Yes',
  'No',
  'None',
  'General',
  'Draw',
  'Start',
  'End',
  'Dates',
  'Prizes',
  'Questions',
  'Status',
  'Type',
])
const NAMES = new Set(FIELD_ENTRIES.map(([name]) => name))

/** Labels of fields that a screen writes itself, and schemas of fields outside the folder of schemas. */
function repeats(source: string): string[] {
  const attributes = [
    ...source.matchAll(/\b(?:label|legend|description|placeholder)(?:=|: )["'`]([^"'`]+)["'`]/g),
  ]
  const words = attributes.flatMap(([, text = '']) => (WORDS.has(text) && !SHARED.has(text) ? [text] : []))
  const schemas = [...source.matchAll(/^\s+(\w+): (?:z\.|line\(|paragraph\(|flag\b|text\()/gm)]
  const names = schemas.flatMap(([, name = '']) => (NAMES.has(name) ? [name] : []))
  return [...words, ...names]
}

const files = globSync('src/features/campaigns/**/*.{ts,tsx}').filter(
  file => !file.startsWith(SCHEMA) && !/\.test\.tsx?$/.test(file),
)

/** Unrelated uses of the same name. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // The list of prizes in an update, which may hold stored ones.
  'src/features/campaigns/event-update.ts': ['newPrizes'],
  // Response of the activation.
  'src/features/campaigns/lifecycle/contract.ts': ['status'],
  // Titles of screens, and the language of a translation.
  'src/features/campaigns/campaign-file/campaign-file.ts': ['title', 'language'],
  // Items that wait for their owner, and rows of the audit log.
  'src/features/campaigns/dashboard/contract.ts': ['title'],
  'src/features/campaigns/server/timeline/event-words.ts': ['title', 'winners'],
  // The menu of a campaign.
  'src/features/campaigns/web/campaign-groups.ts': ['Languages'],
  // The order of a list, and a link on a page.
  'src/features/campaigns/lists/web/list-filters.tsx': ['Title'],
  'src/features/campaigns/web/overview/link-card.tsx': ['Privacy notice'],
}

test.each(files)('%s writes no label and no schema of a field again', file => {
  expect(repeats(readFileSync(file, 'utf8'))).toEqual(OTHERS[file] ?? [])
})

test('planted copies are found', () => {
  expect(repeats('<TextField name="x" label="Minimum age" />')).toEqual(['Minimum age'])
  expect(repeats("const words = { label: 'Hours to claim a prize' }")).toEqual(['Hours to claim a prize'])
  expect(repeats('z.object({\n  minimumAge: z.int(),\n  city: line(80),\n})')).toEqual(['minimumAge', 'city'])
})

test('labels are distinct: no two fields of one page have the same', () => {
  const shown = FIELD_ENTRIES.filter(([, { page }]) => page !== undefined)
  const labels = shown.map(([, { page, label }]) => `${page}: ${label}`)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
