import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|json|svg)$/
/** Below this a smaller file saves no packet. */
const WORTH_BYTES = 1400

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes compressed copies beside each text file: `main.js.br` and `main.js.gz` beside `main.js`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => TEXT.test(name))
  await Promise.all(
    names.map(async name => {
      const bytes = await readFile(join(folder, name))
      if (bytes.length < WORTH_BYTES) return
      for (const [ending, packed] of [
        ['br', await pack.br(bytes)],
        ['gz', await pack.gz(bytes)],
      ] as const) {
        await writeFile(join(folder, `${name}.${ending}`), packed)
      }
    }),
  )
}
