import sharp from 'sharp'
import { type Code, paint } from './make-code.ts'

/** How a phone sees a code: pixels for each module, how many modules wide the blur is, and how far it is turned. */
const LOOKS = [
  // No lens is sharper than this; harder edges than it sees make the reader err.
  { how: 'at full size', pixels: 6, blur: 0.12, turn: 0 },
  { how: 'at a small size', pixels: 3.5, blur: 0, turn: 0 },
  { how: 'when blurred', pixels: 8, blur: 0.35, turn: 0 },
  { how: 'at an angle', pixels: 7, blur: 0.2, turn: 14 },
] as const

type Look = Record<'pixels' | 'blur' | 'turn', number>

/** Pixels for each module of the picture that all looks are made from. */
const FINE = 12

/** A camera takes many pictures of a code, each a little nearer or farther: one that reads is enough. */
const STEPS = [1.13, 1, 1.3]

async function readsAt(
  picture: Buffer,
  { drawing, url }: Code,
  { blur, turn, pixels }: Look,
): Promise<boolean> {
  const width = Math.round(drawing.width * pixels)
  let view = sharp(picture).resize({ width, kernel: 'linear' })
  if (turn !== 0)
    view = sharp(await view.png({ compressionLevel: 0 }).toBuffer()).rotate(turn, {
      background: drawing.background,
    })
  if (blur > 0) view = view.blur(Math.max(0.3, blur * pixels))
  const { default: jsQR } = await import('jsqr')
  const { data, info } = await view.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height, {
    inversionAttempts: 'dontInvert',
  })
  return found?.data === url
}

async function reads(picture: Buffer, code: Code, look: Look): Promise<boolean> {
  for (const step of STEPS) {
    if (await readsAt(picture, code, { ...look, pixels: look.pixels * step })) return true
  }
  return false
}

function advice({ logo, modules }: Code): string {
  const ways = [
    logo ? 'a simpler logo, or none' : 'darker colors',
    ...(modules === 'square' ? [] : ['square dots']),
  ]
  return `Try ${ways.join(', or ')}`
}

/**
 * Test-scans a finished code: plain, small, blurred and tilted.
 * @returns a sentence why it should not be printed; undefined when every scan works
 */
export async function checkCode(code: Code): Promise<string | undefined> {
  const picture = await paint(code, code.drawing.width * FINE)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const seen = await Promise.all(
    LOOKS.map(async look => ({ ...look, reads: await reads(picture, code, look) })),
  )
  const failed = seen.find(look => !look.reads)
  return failed && `Phones cannot scan this code ${failed.how}. ${advice(code)}.`
}
