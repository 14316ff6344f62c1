import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The higher, the smaller and the slower. */
const COMPRESSION = 3

/** Adds one part to an archive; resolves when it is written. */
export type AddPart = (name: string, content: AsyncIterable<string>) => Promise<void>

/** An archive that is read while its parts are still written. */
export function zipFile(mtime: Date, fill: (add: AddPart) => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', error => out.destroy(error))
  pipeline(zip.outputStream, out, () => {})
  const add: AddPart = async (name, content) => {
    // Some hundred rows are one piece: no more than two of them wait.
    const source = Readable.from(content, { highWaterMark: 2 })
    zip.addReadStream(source, name, { mtime, compressionLevel: COMPRESSION })
    await finished(source)
  }
  fill(add)
    .then(() => zip.end())
    .catch(error => out.destroy(error))
  return out
}
