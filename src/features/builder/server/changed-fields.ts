import { isDeepStrictEqual } from 'node:util'
import type { Campaign, Terms } from '#features/campaigns/server/index.ts'

/** What a change of terms changes, by the names of the wire. */
export interface Changed {
  fields: string[]
  /** Of each field that holds no secret. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const WIRE_NAMES: Readonly<Record<string, string>> = {
  startsAt: 'startTime',
  endsAt: 'endTime',
  type: 'instantWin',
  nonWinnerPinHash: 'nonWinnerRedemptionPin',
}
const SECRET = 'nonWinnerPinHash'

/** The fields in which new terms differ from a campaign's, with what they were and what they become. */
export function changedFields(campaign: Campaign, terms: Terms): Changed {
  const { settings: before, ...columns } = campaign
  const { settings: after, ...changed } = terms
  const oldValues: Record<string, unknown> = { ...before, ...columns }
  const newValues: Record<string, unknown> = { ...after, ...changed }
  const all = new Set([...Object.keys(before), ...Object.keys(newValues)])
  const names = [...all].filter(name => !isDeepStrictEqual(oldValues[name], newValues[name]))
  const valuesOf = (values: Record<string, unknown>) =>
    Object.fromEntries(
      names.filter(name => name !== SECRET).map(name => [WIRE_NAMES[name] ?? name, values[name] ?? null]),
    )
  return {
    fields: names.map(name => WIRE_NAMES[name] ?? name),
    before: valuesOf(oldValues),
    after: valuesOf(newValues),
  }
}
