import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { LAW_TABLE } from '../../src/features/law/table.ts'

/** Code that decides or states legal requirements: its numbers must come from the table. */
export const LEGAL_CODE = [
  'src/features/compliance/{documents,server}/**/*.ts',
  'src/features/claims/server/**/*.ts',
  'src/features/sweepstakes/server/**/*.ts',
  'src/features/campaigns/{*,schema/**/*,terms/**/*}.ts',
  'src/features/donations/receipt.ts',
  'src/features/sms/outbound/**/*.ts',
  'src/features/messaging/server/{queue-text,templates/**/*}.ts',
]
/** Elsewhere, code named after a duty. */
const ALL_CODE = 'src/**/*.{ts,tsx}'
const DUTY =
  /w-?9|1099|affidavit|tax_?(limit|threshold|from)|age_?of_?majority|quiet_?hours|texting_?hours|filing/i

/** Numbers below this mean too much else: the table's small ones are days, which no code repeats. */
const LEAST = 13

/** Literals that equal a value of the table and mean something else: a file name, a value, and the reason. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/features/sweepstakes/server/draw-round.ts': {
    60000: 'milliseconds until a beacon round',
    3000: 'milliseconds of a beacon round',
    2000: 'milliseconds after a beacon round',
  },
  'src/features/sweepstakes/server/pool/expect-pool.ts': { 100000: 'rows of a batch' },
  'src/features/sweepstakes/server/pool/fill-pool.ts': { 5000: 'rows of a batch' },
  'src/features/compliance/server/owner-words.ts': { 30: 'characters between two words' },
  'src/features/compliance/server/documents/print-document.ts': { 60: 'points on paper' },
  'src/features/compliance/documents/sections/abbreviated.ts': { 600: 'characters of the short form' },
  'src/features/compliance/documents/sections/winner-sections.ts': { 60: 'our own days for delivery' },
  'src/features/compliance/documents/formats.ts': { 5000: 'remembered moments' },
  'src/features/campaigns/schema/basics.ts': { 500: 'characters' },
  'src/features/campaigns/event-update.ts': { 500: 'characters' },
  'src/features/campaigns/schema/legal.ts': { 2000: 'characters' },
  'src/features/campaigns/schema/pages.ts': { 13: 'a page of the wizard' },
  'src/features/campaigns/schema/place.ts': { 60: 'countries' },
  'src/features/campaigns/terms/sms-keyword.ts': { 30: 'characters' },
  'src/features/claims/server/redeem/pin-budget.ts': { 30: 'wrong PINs' },
  'src/features/claims/server/redeem/pin-limits.ts': { 30: 'wrong PINs', 25: 'wrong PINs' },
}

/** A number of the law in code. */
export interface Fault {
  /** Such as `src/server/app.ts:12`. */
  place: string
  value: string
}

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function leaves(value: unknown): (number | string)[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return [value]
  return isNode(value) ? Object.values(value).flatMap(leaves) : []
}

/** Values of the table: its numbers, as dollars and as cents, and its times of day. */
export function lawValues(): Set<number | string> {
  const { version: _name, ...rows } = LAW_TABLE
  return new Set(
    leaves(rows).flatMap((value): (number | string)[] => {
      if (typeof value === 'string') return /^\d\d:\d\d$/.test(value) ? [value] : []
      return value < LEAST ? [] : [value, value * 100]
    }),
  )
}

/** Amounts and ages written out in a text, such as "$2,000" and "21+". */
function inText(text: string, values: ReadonlySet<number | string>): string[] {
  const dollars = [...text.matchAll(/\$(\d[\d,]*)/g)].map(([whole, amount = '']) => [whole, amount] as const)
  const ages = [...text.matchAll(/\b(\d\d)\+/g)].map(([whole, age = '']) => [whole, age] as const)
  return [...dollars, ...ages]
    .filter(([, number]) => values.has(Number(number.replaceAll(',', ''))))
    .map(([whole]) => whole)
}

/** Sentences that the specification fixes letter by letter, and where a source was read. */
const FIXED = new Set(['message', 'source', 'asOf', 'summary'])

interface Found {
  value: string
  at: number
  name: string
}

function nameOf(node: Node, name: string): string {
  const named = node.type === 'VariableDeclarator' ? node.id : node.type === 'Property' ? node.key : undefined
  return isNode(named) && typeof named.name === 'string' ? named.name : name
}

function visit(
  value: unknown,
  name: string,
  values: ReadonlySet<number | string>,
  see: (one: Found) => void,
) {
  if (!isNode(value)) return
  const own = nameOf(value, name)
  if (FIXED.has(own)) return
  const at = typeof value.start === 'number' ? value.start : 0
  if (value.type === 'Literal') {
    const { value: literal } = value
    if (typeof literal === 'number' && values.has(literal)) see({ value: String(literal), at, name: own })
    if (typeof literal === 'string') {
      if (values.has(literal)) see({ value: literal, at, name: own })
      for (const found of inText(literal, values)) see({ value: found, at, name: own })
    }
  }
  if (value.type === 'TemplateElement' && isNode(value.value) && typeof value.value.raw === 'string') {
    for (const found of inText(value.value.raw, values)) see({ value: found, at, name: own })
  }
  for (const inner of Object.values(value)) visit(inner, own, values, see)
}

/** The law's numbers in one file: anywhere in legal code, elsewhere only in code named after a duty. */
export function faultsIn(path: string, source: string, isLegal: boolean): Fault[] {
  const faults: Fault[] = []
  visit(parseSync(path, source).program, '', lawValues(), ({ value, at, name }) => {
    if (!(isLegal || DUTY.test(name))) return
    faults.push({ place: `${path}:${source.slice(0, at).split('\n').length}`, value })
  })
  return faults
}

const isCode = (path: string) => !/\.test\.tsx?$|\.generated\.ts$|\/fonts\.ts$|features\/law\//.test(path)

/** Every literal of the program's code that equals a number of the law beside the table, with what means something else. */
function gatherAll(): Fault[] {
  const legal = new Set(globSync(LEGAL_CODE).filter(isCode))
  return globSync(ALL_CODE)
    .filter(isCode)
    .flatMap(path => faultsIn(path, readFileSync(path, 'utf8'), legal.has(path)))
}

const fileOf = ({ place }: Fault) => place.slice(0, place.lastIndexOf(':'))

/** Every number of the law in the program's code, outside of the table. */
export function gatherFaults(): Fault[] {
  return gatherAll().filter(fault => !(fault.value in (OTHERS[fileOf(fault)] ?? {})))
}

/** Exceptions that excuse nothing any more, such as those of a file that moved. */
export function idleExceptions(): string[] {
  const found = new Set(gatherAll().map(fault => `${fileOf(fault)} ${fault.value}`))
  return Object.entries(OTHERS).flatMap(([file, values]) =>
    Object.keys(values)
      .map(value => `${file} ${value}`)
      .filter(name => !found.has(name)),
  )
}
