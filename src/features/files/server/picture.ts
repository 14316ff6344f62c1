import sharp, { type OutputInfo } from 'sharp'
import { PICTURE_WIDTHS, storedWidths } from '#features/files/contract.ts'
import { limitedTo } from '#server/async/limited-to.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type ReceivedFile, refusedFile } from '#server/http/receive.ts'
import { count } from '#shared/text/numbers.ts'
import type { ReadFile } from './read-file.ts'

/** A picture of 600 kB can be one of gigabytes once it is decoded. */
const MOST_PIXELS = 25_000_000
const MOST_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0
const MOST_HEIGHT = 4096
const SECONDS = 10
const QUALITY = 82
/** Small sizes come fast: half the time of the default effort for some 3 % more bytes. */
const EFFORT = 3

/** One decoding takes up to 100 MB for a moment. */
const inPictureQueue = limitedTo(2, 20)

// Every other loader is code that hostile bytes could reach. SVG is for the service's own drawings: no upload
// gets that far.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
sharp.cache(false)

type Decoded = { data: Buffer; info: OutputInfo }

/** Color and position of each pixel of the first frame, upright; the rest of the file is dropped. */
async function decode(bytes: Buffer): Promise<Decoded> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function encode({ data, info: { width, height, channels } }: Decoded, wanted: number) {
  return sharp(data, { raw: { width, height, channels } })
    .timeout({ seconds: SECONDS })
    .resize({ width: wanted, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
}

async function requireDecodable({ name, bytes }: ReceivedFile): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > MOST_PIXELS) {
    const size = `${count(width)} × ${count(height)}`
    throw refusedFile('tooLarge', name, `Images can have at most 25 megapixels. This one has ${size}`)
  }
}

/**
 * Decodes a picture and re-encodes it in each width: the sent bytes are never kept.
 * @throws tooLarge for too many pixels, invalid for what cannot be decoded, unavailable when too many wait
 */
export async function readPicture(file: ReceivedFile): Promise<ReadFile> {
  return inPictureQueue(async () => {
    try {
      await requireDecodable(file)
      const decoded = await decode(file.bytes)
      const { width, height } = decoded.info
      const parts = []
      for (const wanted of storedWidths(width)) {
        parts.push({ name: `${wanted}.webp`, bytes: await encode(decoded, wanted) })
      }
      return { mime: 'image/webp', width, height, parts }
    } catch (error) {
      if (error instanceof NamedError) throw error
      throw refusedFile('invalid', file.name, 'This image is damaged. Upload another copy')
    }
  })
}
