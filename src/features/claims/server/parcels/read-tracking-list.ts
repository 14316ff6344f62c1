import { CARRIERS, type Carrier, ShipStep } from '#features/claims/contract.ts'
import { type ParcelReport, TRACKING_LIST } from '#features/claims/parcels/contract.ts'
import { readCsv, refuseFile } from '#server/csv/read-csv.ts'

/** A row of a tracking list: what it names, and how it is shipped. */
export interface TrackingRow {
  line: number
  /** Award ID or claim code, as written. */
  award: string
  step: ShipStep
}

export interface TrackingList {
  rows: TrackingRow[]
  empty: number
  problems: ParcelReport['problems']
}

const COLUMNS = {
  award: ['award', 'awardid', 'claimcode', 'code'],
  carrier: ['carrier'],
  tracking: ['trackingnumber', 'tracking'],
  cost: ['shippingcost', 'cost', 'postage'],
} as const
type Column = keyof typeof COLUMNS

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** @throws invalid without a column for awards, or for carriers */
function columnsOf(head: readonly string[]): Record<Column, number> {
  const find = (column: Column) =>
    head.findIndex(name => COLUMNS[column].some(known => known === lettersOf(name)))
  const found = {
    award: find('award'),
    carrier: find('carrier'),
    tracking: find('tracking'),
    cost: find('cost'),
  }
  if (found.award < 0 || found.carrier < 0) {
    throw refuseFile('The first row must name the columns Award, Carrier, Tracking number and Shipping cost')
  }
  return found
}

/** "$8.99" as 899; undefined when empty, NaN for anything else. */
function centsOf(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return undefined
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

const carrierOf = (text: string): Carrier | undefined =>
  CARRIERS.find(carrier => carrier === lettersOf(text)) ??
  (lettersOf(text) === 'othercarrier' ? 'other' : undefined)

/** Fault of a row, or its step. */
function stepOf(carrierText: string, tracking: string, cost: string): ShipStep | string {
  const carrier = carrierOf(carrierText)
  if (!carrier) return 'Carrier must be UPS, USPS, FedEx, DHL or Other'
  const costCents = centsOf(cost)
  if (costCents !== undefined && Number.isNaN(costCents))
    return 'Shipping cost must be an amount, such as 8.99'
  const read = ShipStep.safeParse({
    step: 'ship',
    carrier,
    ...(tracking === '' ? {} : { tracking }),
    ...(costCents === undefined ? {} : { costCents }),
  })
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'This row cannot be read')
}

/**
 * Reads a list of tracking numbers; wrong rows are named, the others stay.
 * @throws invalid naming the file when it is no such list
 */
export async function readTrackingList(bytes: Buffer): Promise<TrackingList> {
  const list: TrackingList = { rows: [], empty: 0, problems: [] }
  const lines = new Map<string, number>()
  let columns: Record<Column, number> | undefined
  let line = 0
  for await (const row of readCsv(bytes, 'This list cannot be read. Save it as CSV (UTF-8)')) {
    line += 1
    if (!columns) {
      columns = columnsOf(row)
      continue
    }
    if (line > TRACKING_LIST.most + 1) throw refuseFile('A list can have up to 100,000 rows')
    const cell = (column: Column) => row[columns?.[column] ?? -1]?.trim() ?? ''
    if (row.every(text => text.trim() === '')) {
      list.empty += 1
      continue
    }
    const award = cell('award')
    const step = stepOf(cell('carrier'), cell('tracking'), cell('cost'))
    const earlier = lines.get(award.toLowerCase())
    const problem =
      (award === '' && 'Award is missing') ||
      (earlier !== undefined && `Award is on line ${earlier} already`) ||
      (typeof step === 'string' && step)
    lines.set(award.toLowerCase(), earlier ?? line)
    if (problem) list.problems.push({ line, award: award.slice(0, 40), problem })
    else if (typeof step !== 'string') list.rows.push({ line, award, step })
  }
  if (!columns) throw refuseFile('This file is empty')
  return list
}
