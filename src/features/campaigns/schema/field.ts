import { z } from 'zod'
import type { PageNumber } from './pages.ts'

/**
 * Storage of the answer: the campaign's settings, a column, the flag of its type, its period, a list with its own rows,
 * or a hash. `creation` is chosen once, only the service sets `service`, and `wizard` is never sent.
 */
export type Kept =
  | 'settings'
  | 'column'
  | 'type'
  | 'period'
  | 'list'
  | 'secret'
  | 'creation'
  | 'service'
  | 'wizard'

/**
 * When a field may change (rule C10, product rule A39). `draft`: until activation. `always`: wording. `more`: also
 * while the campaign runs if it grows, which favors entrants. `never`: not after creation.
 */
export type Changes = 'draft' | 'always' | 'more' | 'never'

/** Treatment in a clone: `dropped`, or `moved` with the period. */
export type Cloned = 'dropped' | 'moved'

/** Texts of a field for screens, documents and references. */
export interface FieldWords {
  /** Form label. */
  label: string
  /** Form labels of some types. */
  typeLabels?: Readonly<Record<string, string>>
  /** Its name within a sentence; the label when absent. */
  noun?: string
  /** One or two sentences beside the field. */
  help?: string
  placeholder?: string
  /** Page of the wizard that asks for it; absent where no page does. */
  page?: PageNumber
  changes: Changes
  /** True when Official Rules depend on it. */
  inRules: boolean
  /** True when a date has its own. */
  ofDate?: true
  /** Its name in a Campaign, where that differs. */
  property?: string
  cloned?: Cloned
}

/** One field of a campaign. */
export interface Field<
  Place extends Kept,
  Wire extends z.ZodType,
  Typed extends z.ZodType = Wire,
  Read extends z.ZodType = Wire,
> extends FieldWords {
  kept: Place
  /** As a request carries it, and as the database keeps it. */
  schema: Wire
  /** As the wizard keeps it while it is typed, half-typed text included. */
  draft: Typed
  /** As the service answers it. */
  read: Read
  /** Value in a new draft. */
  initial: z.output<Typed>
  /** The sent value of a typed one; undefined sends none. The same when absent. */
  toWire?(typed: z.output<Typed>): z.input<Wire> | undefined
  /** The typed value of a stored one, in the campaign's zone. The same when absent. */
  toDraft?(stored: z.output<Read>, timezone: string): z.output<Typed>
  /** Summary line; '' for none. See `fieldLines` for the default. */
  summary?(typed: z.output<Typed>): string | readonly string[]
}

export type AnyField = Field<Kept, z.ZodType, z.ZodType, z.ZodType>

type Given<Wire extends z.ZodType, Typed extends z.ZodType, Read extends z.ZodType> = Omit<
  Field<Kept, Wire, Typed, Read>,
  'kept' | 'schema' | 'draft' | 'read'
>

/** A field that requests, the wizard and answers write differently. */
export function field<
  Place extends Kept,
  Wire extends z.ZodType,
  Typed extends z.ZodType,
  Read extends z.ZodType,
>(
  kept: Place,
  schemas: { schema: Wire; draft: Typed; read: Read },
  given: Given<Wire, Typed, Read>,
): Field<Place, Wire, Typed, Read> {
  return { ...given, ...schemas, kept }
}

/** A field that is the same everywhere. */
export function plain<Place extends Kept, Wire extends z.ZodType>(
  kept: Place,
  schema: Wire,
  given: Given<Wire, Wire, Wire>,
): Field<Place, Wire> {
  return { ...given, schema, draft: schema, read: schema, kept }
}

/** Yes or no. */
export function flag<Place extends Kept>(
  kept: Place,
  given: Given<z.ZodBoolean, z.ZodBoolean, z.ZodBoolean>,
): Field<Place, z.ZodBoolean> {
  return plain(kept, z.boolean(), given)
}

/** Text that may be half typed, empty at first; `schema` says how long it may be. */
export function text<Place extends Kept>(
  kept: Place,
  schema: z.ZodString,
  given: Omit<Given<z.ZodString, z.ZodString, z.ZodString>, 'initial'>,
): Field<Place, z.ZodString> {
  const draft = z.string().max(schema.maxLength ?? 0)
  return { ...given, initial: '', schema, draft, read: schema, kept }
}

/** A whole number; an empty field is 0. */
export function whole<Place extends Kept>(
  kept: Place,
  schema: z.ZodInt,
  given: Given<z.ZodInt, z.ZodInt, z.ZodInt>,
): Field<Place, z.ZodInt> {
  return { ...given, schema, draft: z.int(), read: schema, kept }
}

/** One answer of several. */
export interface Choice {
  label: string
  description?: string
}

export type Choices<Value extends string> = Readonly<Record<Value, Choice>>

export interface ChoiceField<Place extends Kept, Value extends string>
  extends Field<Place, z.ZodEnum<{ [V in Value]: V }>> {
  choices: Choices<Value>
}

/** One answer of several, each with the words of its choice. */
export function choice<Place extends Kept, const Value extends string>(
  kept: Place,
  values: readonly Value[],
  given: FieldWords & {
    initial: NoInfer<Value>
    choices: Choices<NoInfer<Value>>
    summary?: (typed: NoInfer<Value>) => string
  },
): ChoiceField<Place, Value> {
  const { choices, ...rest } = given
  return { ...plain(kept, z.enum(values), rest), choices }
}
