import type { AnyField, Choice, ChoiceField, FieldWords, Kept } from './field.ts'
import { CAMPAIGN_FIELDS, type FieldName } from './index.ts'
import { FIELD_ENTRIES } from './shape.ts'

const FIELDS: ReadonlyMap<string, AnyField> = new Map(FIELD_ENTRIES)

/** Screen texts of a field; undefined if no campaign field has this name. */
export function findField(name: string): AnyField | undefined {
  return FIELDS.get(name)
}

/** Screen texts of a field. */
export function wordsOf(name: FieldName): FieldWords {
  return CAMPAIGN_FIELDS[name]
}

/** Form label of a field in a campaign of this type. */
export function labelOf(name: FieldName, type: string | undefined): string {
  const { label, typeLabels } = wordsOf(name)
  return typeLabels?.[type ?? ''] ?? label
}

/** A field's name within a sentence: "Minimum age" as "minimum age", "QR code" unchanged. */
export function nounOf({ label, noun }: Pick<FieldWords, 'label' | 'noun'>): string {
  return noun ?? label.replace(/^[A-Z](?=[a-z ])/, letter => letter.toLowerCase())
}

/** The most characters of a text that a form takes for this field; undefined where it has no limit. */
export function maxLengthOf(name: FieldName): number | undefined {
  const { draft } = CAMPAIGN_FIELDS[name]
  return 'maxLength' in draft ? (draft.maxLength ?? undefined) : undefined
}

/** The largest number that may be sent for this field; undefined where it has none. */
export function maxOf(name: FieldName): number | undefined {
  const { schema } = CAMPAIGN_FIELDS[name]
  return 'maxValue' in schema ? (schema.maxValue ?? undefined) : undefined
}

/** Whether a campaign that runs still lets people change a field, if only for the better of entrants. */
export function isOpenWhileRunning(name: string): boolean {
  const changes = findField(name)?.changes
  return changes === 'always' || changes === 'more'
}

/** The answers of a field as forms offer them. */
export function choicesOf<Value extends string>({
  schema,
  choices,
}: Pick<ChoiceField<Kept, Value>, 'schema' | 'choices'>): ({ value: Value } & Choice)[] {
  return schema.options.map(value => ({ value, ...choices[value] }))
}
