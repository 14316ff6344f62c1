import sharp from 'sharp'

const SIDE = 16

/**
 * How a picture looks, as 256 signs: whether each field of a 16 × 16 grid is brighter than the one to its left
 * (difference hash). Copies in another size, quality or brightness differ in few of them.
 * @returns a text of 0 and 1
 */
export async function looksOf(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .greyscale()
    .blur(1)
    .resize({ width: SIDE + 1, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fields = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const left = Math.floor(at / SIDE) * (SIDE + 1) + (at % SIDE)
    return (data[left + 1] ?? 0) > (data[left] ?? 0) ? '1' : '0'
  })
  return fields.join('')
}
