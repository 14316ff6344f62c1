import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The higher, the smaller and the slower. */
const COMPRESSION = 3

/** Bytes of a part that wait to be made smaller. */
const MOST_WAITING = 16_384

/** Adds one part to an archive; resolves when it is written. */
export type AddPart = (name: string, content: AsyncIterable<Buffer | string>) => Promise<void>

/** An archive that is read while its parts are still written. */
export function zipFile(mtime: Date, fill: (add: AddPart) => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', error => out.destroy(error))
  pipeline(zip.outputStream, out, () => {})
  const add: AddPart = async (name, content) => {
    const source = Readable.from(content, { objectMode: false, highWaterMark: MOST_WAITING })
    zip.addReadStream(source, name, { mtime, compressionLevel: COMPRESSION })
    await finished(source)
  }
  fill(add)
    .then(() => zip.end())
    .catch(error => out.destroy(error))
  return out
}
