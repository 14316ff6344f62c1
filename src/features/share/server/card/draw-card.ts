import sharp from 'sharp'
import { CARD_SIZES, type CardShape } from '#features/share/contract.ts'
import { drawWords } from '#server/pictures/draw-words.ts'
import { fitLogo } from '#server/pictures/fit-logo.ts'
import { mix, readable } from '#shared/text/color.ts'
import type { CardFacts } from './card-facts.ts'

const PAD = 64
const BAR = 16
const LOGO = { width: 260, height: 76, pad: 12, radius: 12, grows: true }
const SPONSOR_SIZE = 30
const ABOUT_SIZE = 30
const ADDRESS_SIZE = 28
/** Sizes of a title, the largest that fits. */
const TITLE_SIZES = [96, 82, 70, 58, 48, 40, 32, 26]
/** A link in words fits; a longer address is left out. */
const MOST_ADDRESS = 60
const PILL_PAD = { x: 24, y: 18 }

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A drawn part of a card. */
interface Part {
  input: Buffer
  left: number
  top: number
  /** Pixels. */
  width: number
}

/** Parts as they stand in a text from right to left: what begins at the left begins at the right. */
const mirrored = (parts: Part[], { left, width }: Box): Part[] =>
  parts.map(part => ({ ...part, left: 2 * left + width - part.left - part.width }))

/** Places of the picture and the words. */
const PLACES: Readonly<Record<CardShape, { picture: Box; words: Box }>> = {
  wide: {
    picture: { left: 640, top: 0, width: 560, height: 614 },
    words: { left: PAD, top: 52, width: 520, height: 520 },
  },
  square: {
    picture: { left: 0, top: 0, width: 1080, height: 500 },
    words: { left: PAD, top: 540, width: 952, height: 484 },
  },
  // Apps cover the top and the foot of a story.
  story: {
    picture: { left: 0, top: 0, width: 1080, height: 1060 },
    words: { left: PAD, top: 1120, width: 952, height: 520 },
  },
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** Fallback picture: growing strokes in the campaign's own colors. */
function strokes({ primary, secondary }: CardFacts['colors'], { width, height }: Box): Buffer {
  const count = 7
  const pitch = width / (count + 1)
  const bars = Array.from({ length: count }, (_, at) => {
    const tall = height * (0.2 + (0.6 * at) / (count - 1))
    const x = pitch * (at + 0.6)
    return `<path d="M${x} ${height * 0.9}h${pitch * 0.42}l${tall * 0.25} ${-tall}h${-pitch * 0.42}z" fill="${mix(primary, '#ffffff', 0.25 + at * 0.05)}"/>`
  })
  const ground = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${primary}"/><stop offset="1" stop-color="${mix(primary, secondary, 0.6)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`
  return svg(width, height, ground + bars.join(''))
}

async function drawPicture({ picture, colors }: CardFacts, box: Box): Promise<Part> {
  const { left, top, width, height } = box
  const source = picture ?? strokes(colors, box)
  const density = picture ? 288 : 72
  const input = await sharp(source, { density }).resize({ width, height, fit: 'cover' }).png().toBuffer()
  return { input, left, top, width }
}

/** The title in the largest size that leaves room for the rest. */
async function drawTitle(title: string, color: string, { width }: Box, room: number) {
  let drawn = await drawWords(title, color, { size: TITLE_SIZES[0] ?? ABOUT_SIZE, width })
  for (const size of TITLE_SIZES.slice(1)) {
    if (drawn.height <= room && drawn.width <= width) break
    drawn = await drawWords(title, color, { size, width })
  }
  return sharp(drawn.png)
    .resize({ width, height: room, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function drawHead(
  { logo, plate, sponsor, colors }: CardFacts,
  color: string,
  box: Box,
): Promise<Part[]> {
  const { left, top, width } = box
  const shown = logo && (await fitLogo(logo, LOGO, plate))
  const beside = shown ? shown.width + 18 : 0
  const words =
    sponsor === ''
      ? undefined
      : await sharp((await drawWords(sponsor, color, { size: SPONSOR_SIZE, width: 2000 })).png)
          .resize({ width: width - beside, height: LOGO.height, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer({ resolveWithObject: true })
  const middle = (height: number) => top + Math.round((LOGO.height - height) / 2)
  return [
    ...(shown ? [{ input: shown.png, left, top: middle(shown.height), width: shown.width }] : []),
    ...(words
      ? [
          {
            input: words.data,
            left: left + beside,
            top: middle(words.info.height),
            width: words.info.width,
          },
        ]
      : []),
    ...(shown || words
      ? []
      : [
          {
            input: svg(64, 8, `<rect width="64" height="8" fill="${colors.primary}"/>`),
            left,
            top,
            width: 64,
          },
        ]),
  ]
}

async function drawPill(address: string, { colors }: CardFacts, box: Box): Promise<Part[]> {
  if (address.length > MOST_ADDRESS) return []
  const color = readable(colors.buttonText, [colors.primary])
  const words = await sharp((await drawWords(address, color, { size: ADDRESS_SIZE, width: 2000 })).png)
    .resize({ width: box.width - 2 * PILL_PAD.x, height: 60, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const width = words.info.width + 2 * PILL_PAD.x
  const height = words.info.height + 2 * PILL_PAD.y
  const top = box.top + box.height - height
  const ground = svg(
    width,
    height,
    `<rect width="${width}" height="${height}" rx="14" fill="${colors.primary}"/>`,
  )
  return [
    { input: ground, left: box.left, top, width },
    { input: words.data, left: box.left + PILL_PAD.x, top: top + PILL_PAD.y, width: words.info.width },
  ]
}

/** Draws a campaign's social card as a PNG: title, art, logo, what can be won, and the link. */
export async function drawCard(facts: CardFacts, shape: CardShape): Promise<Buffer> {
  const { width, height } = CARD_SIZES[shape]
  const { picture, words } = PLACES[shape]
  const { colors } = facts
  const ink = readable(colors.text, [colors.background])
  const about = await drawWords(facts.about, ink, { size: ABOUT_SIZE, width: words.width })
  const pill = await drawPill(facts.address, facts, words)
  const pillTop = pill[0]?.top ?? words.top + words.height
  const titleTop = words.top + LOGO.height + 28
  const room = pillTop - titleTop - about.height - 76
  const accent = readable(colors.primary, [colors.background])
  const title = await drawTitle(facts.title, accent, words, room)
  const { left } = words
  const parts = [
    ...(await drawHead(facts, ink, words)),
    { input: title.data, left, top: titleTop, width: title.info.width },
    { input: about.png, left, top: titleTop + title.info.height + 40, width: about.width },
    ...pill,
  ]
  return sharp({ create: { width, height, channels: 3, background: colors.background } })
    .composite([
      await drawPicture(facts, picture),
      ...(facts.direction === 'rtl' ? mirrored(parts, words) : parts),
      {
        input: svg(width, BAR, `<rect width="100%" height="100%" fill="${colors.secondary}"/>`),
        left: 0,
        top: height - BAR,
      },
    ])
    .png({ compressionLevel: 9, palette: facts.picture === undefined })
    .toBuffer()
}
