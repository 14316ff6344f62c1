import type { Barcode } from '../../../view/claim/code-part.ts'

/** More characters make bars that phones and scanners can no longer tell apart. */
const LONGEST = 32

/** A code as Code 128, for scanners at a till; undefined for one that is too long. */
export async function barcodeOf(text: string): Promise<Barcode | undefined> {
  if (text.length > LONGEST) return undefined
  const { toSVG } = await import('bwip-js/node')
  const svg = toSVG({ bcid: 'code128', text, scale: 1, height: 12 })
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return {
    width: Number(width),
    height: Number(height),
    bars: [...svg.matchAll(/stroke-width="(\d+)" d="([^"]*)"/g)].map(([, stroke, d = '']) => ({
      stroke: Number(stroke),
      d,
    })),
  }
}
