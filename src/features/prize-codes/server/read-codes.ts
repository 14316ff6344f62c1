import { CODES, type CodeReport } from '#features/prize-codes/contract.ts'
import { readCsv, refuseFile } from '#server/csv/read-csv.ts'
import { NamedError } from '#server/http/named-error.ts'

/** Codes of a list, each once, and what the check found. Codes of the account are not compared here. */
export interface ReadList {
  codes: string[]
  report: Omit<CodeReport, 'known' | 'saved'>
}

const MOST_PROBLEMS = 20
const MOST_FORMATS = 5
const FORMATS_COUNTED = 1000

const HEADER =
  /^(?:codes?|coupons?|vouchers?|serials?|pins?)$|^(?:coupon|voucher|gift|gift card|promo|discount|serial|redemption)[ _-]?(?:codes?|numbers?|pins?)$/i

/** Letters and digits as X: codes of one kind look alike. */
const formatOf = (code: string) => code.replace(/[A-Za-z0-9]/g, 'X')

const IMPOSSIBLE = /[^\x20-\x7e]/

/** Counts what a list holds, line by line. */
class Tally {
  readonly codes = new Set<string>()
  readonly counts = { duplicates: 0, empty: 0, spaces: 0, invalid: 0 }
  readonly problems: CodeReport['problems'] = []
  readonly formats = new Map<string, { count: number; line: number }>()

  take(raw: string, line: number): void {
    const code = raw.trim()
    if (code === '') {
      this.counts.empty += 1
      return
    }
    const problem = code.length > CODES.longest ? 'tooLong' : IMPOSSIBLE.test(code) ? 'character' : undefined
    if (problem) {
      this.counts.invalid += 1
      if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, problem })
      return
    }
    if (code !== raw) this.counts.spaces += 1
    if (this.codes.has(code)) {
      this.counts.duplicates += 1
      return
    }
    if (this.codes.size >= CODES.most) throw refuseFile('A list can have up to 1,000,000 codes')
    this.codes.add(code)
    this.#count(formatOf(code), line)
  }

  #count(format: string, line: number): void {
    const known = this.formats.get(format)
    if (known) known.count += 1
    else if (this.formats.size < FORMATS_COUNTED) this.formats.set(format, { count: 1, line })
  }
}

/**
 * Reads a list of codes: one per line, or a column of a CSV file.
 * @param wanted the column with the codes, from 1; else the one named like codes, else the first
 * @throws invalid naming the file or the column
 */
export async function readCodes(bytes: Buffer, wanted: number | undefined): Promise<ReadList> {
  const tally = new Tally()
  let [columns, column, line] = [1, wanted ?? 1, 0]
  let header: string | undefined
  for await (const row of readCsv(bytes, 'This list cannot be read. Use one code per line')) {
    line += 1
    columns = Math.max(columns, row.length)
    if (line === 1) {
      const named = row.findIndex(name => HEADER.test(name.trim()))
      if (named >= 0) {
        column = wanted ?? named + 1
        header = row[column - 1]?.trim().slice(0, 60) ?? ''
        continue
      }
    }
    tally.take(row[column - 1] ?? '', line)
  }
  if (column > columns) {
    throw new NamedError('invalid', { fields: { column: `This list has ${columns} columns` } })
  }
  const formats = [...tally.formats]
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, MOST_FORMATS)
    .map(([format, counted]) => ({ format, ...counted }))
  const { counts, problems } = tally
  const codes = [...tally.codes]
  return {
    codes,
    report: {
      ...{ ...counts, codes: codes.length, problems, formats, columns, column },
      ...(header === undefined ? {} : { header }),
    },
  }
}
