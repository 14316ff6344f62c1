import { isDeepStrictEqual } from 'node:util'
import { FIELD_ENTRIES } from '#features/campaigns/contract.ts'
import type { Campaign, Terms } from '#features/campaigns/server/index.ts'

/** A change of terms, by field name in the API. */
export interface Changed {
  fields: string[]
  /** Earlier values of each field without secrets. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Fields by their name in a Campaign; the first of the type's flags stands for all. */
const FIELDS = new Map(FIELD_ENTRIES.map(entry => [entry[1].property ?? entry[0], entry] as const).reverse())

const wireName = (property: string) => FIELDS.get(property)?.[0] ?? property
const isSecret = (property: string) => FIELDS.get(property)?.[1].kept === 'secret'

/** The fields in which new terms differ from a campaign's, with values before and after. */
export function changedFields(campaign: Campaign, terms: Terms): Changed {
  const { settings: before, ...columns } = campaign
  const { settings: after, ...changed } = terms
  const oldValues: Record<string, unknown> = { ...before, ...columns }
  const newValues: Record<string, unknown> = { ...after, ...changed }
  const all = new Set([...Object.keys(before), ...Object.keys(newValues)])
  const names = [...all].filter(name => !isDeepStrictEqual(oldValues[name], newValues[name]))
  const valuesOf = (values: Record<string, unknown>) =>
    Object.fromEntries(
      names.filter(name => !isSecret(name)).map(name => [wireName(name), values[name] ?? null]),
    )
  return {
    fields: names.map(wireName),
    before: valuesOf(oldValues),
    after: valuesOf(newValues),
  }
}
