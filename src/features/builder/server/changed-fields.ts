import type { EventUpdate } from '#features/campaigns/contract.ts'
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The fields that an update really changes, with what they were and what they become. */
export function changedFields(campaign: Campaign, terms: Terms, body: EventUpdate): Changed {
  const { settings: before, ...columns } = campaign
  const { settings: after, ...changed } = terms
  const oldValues: Record<string, unknown> = { ...before, ...columns }
  const newValues: Record<string, unknown> = { ...after, ...changed }
  const names = Object.keys(newValues).filter(name => !isSame(oldValues[name], newValues[name]))
  const fields = names.map(name => WIRE_NAMES[name] ?? name)
  const valuesOf = (values: Record<string, unknown>) =>
    Object.fromEntries(
      names.filter(name => name !== SECRET).map(name => [WIRE_NAMES[name] ?? name, values[name] ?? null]),
    )
  return {
    fields: body.newPrizes ? [...fields, 'newPrizes'] : fields,
    before: valuesOf(oldValues),
    after: valuesOf(newValues),
  }
}
