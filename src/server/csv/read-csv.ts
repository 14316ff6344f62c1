import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { invalidField, type NamedError } from '#server/http/named-error.ts'
import { encodingOf } from '#shared/text/decode-text.ts'

const CHUNK = 64 * 1024

/** A 400 that names the file. */
export const refuseFile = (message: string): NamedError => invalidField('file', message)

/** Text of a file, in pieces with a pause after each: a long list must not stop everyone else. */
async function* textOf(bytes: Buffer) {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
      await setImmediate()
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw refuseFile('This file is not plain text in UTF-8. Export it as CSV (UTF-8)')
  }
}

/**
 * Rows of a CSV file in UTF-8, divided by commas, semicolons or tabs.
 * @param cannotRead message for a file that is none
 * @throws invalid naming the file, also when it ends inside a quoted value
 */
export async function* readCsv(bytes: Buffer, cannotRead: string): AsyncGenerator<string[]> {
  const parser = Readable.from(textOf(bytes)).compose(
    parse({
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 100_000,
    }),
  )
  try {
    for await (const row of parser) yield row
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refuseFile('The list ends inside a quoted value. It may be cut off')
    throw refuseFile(cannotRead)
  }
}
