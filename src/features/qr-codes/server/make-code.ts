import QRCode from 'qrcode'
import sharp from 'sharp'
import type { QrDesign } from '#features/qr-codes/contract.ts'
import { drawWords } from '#server/pictures/draw-words.ts'
import { correctionOf, type Drawing, drawCode, type Inset, toSvg } from '../draw-code.ts'
import type { Logo } from './stored-design.ts'

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** The words under a code as a picture. */
interface Words extends Inset {
  png: Buffer
}

/** A code that is ready to be sent or printed. */
export interface Code {
  url: string
  drawing: Drawing
  words: Words | undefined
  logo: Logo | undefined
  modules: QrDesign['modules']
  svg: string
}

/** Draws the code of an address. With a logo or soft modules it corrects more errors, and has more modules. */
export async function makeCode(url: string, design: QrDesign, logo: Logo | undefined): Promise<Code> {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: correctionOf(design, logo !== undefined) })
  const inset = logo && { href: dataUrl(logo.png), ratio: logo.width / logo.height }
  const drawing = drawCode(modules, design, inset)
  const said = design.frameText ? await drawWords(design.frameText, design.background) : undefined
  const words = said && { ...said, href: dataUrl(said.png) }
  return { url, drawing, words, logo, modules: design.modules, svg: toSvg(drawing, words) }
}

/** The code as pixels, `width` of them from side to side. */
export function paint({ svg, drawing }: Pick<Code, 'svg' | 'drawing'>, width: number) {
  const density = (72 * width) / drawing.width
  return sharp(Buffer.from(svg), { density }).resize({ width }).flatten({ background: drawing.background })
}
