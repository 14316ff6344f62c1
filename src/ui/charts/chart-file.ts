import { csvCell, safeText } from '#shared/text/csv.ts'
import type { ChartTable } from './chart-card.tsx'

/** Gives the reader a file that was made here. */
function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export function saveCsv(name: string, { columns, rows }: ChartTable): void {
  const lines = [columns, ...rows].map(row => row.map(cell => csvCell(safeText(String(cell)))).join(','))
  save(`${name}.csv`, new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
}

const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'text-anchor',
  'font-size',
  'font-weight',
] as const

/** A copy that looks the same without the page's styles. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = document.importNode(svg, true)
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const originals = [...svg.querySelectorAll<SVGElement>('*')]
  for (const [index, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of DRAWN) part.setAttribute(name, style.getPropertyValue(name))
    part.setAttribute('font-family', 'sans-serif')
  }
  return copy
}

/** Twice as many dots as on the screen, so that it stays sharp in print. */
const SCALE = 2
const MARGIN = 20
const HEAD = 56

/** Legend entry of a color. */
export interface Mark {
  label: string
  /** As CSS says it. */
  color: string
}

/** Page color in a form that a canvas accepts. */
function resolve(color: string): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(color) ?? []
  return name ? getComputedStyle(document.body).getPropertyValue(name) || 'GrayText' : color
}

function drawHead(context: CanvasRenderingContext2D, title: string, marks: readonly Mark[], right: number) {
  context.textBaseline = 'middle'
  context.font = '600 16px sans-serif'
  context.fillStyle = resolve('var(--text)')
  context.fillText(title, MARGIN, HEAD / 2)
  context.font = '13px sans-serif'
  let x = right
  for (const { label, color } of marks.toReversed()) {
    x -= context.measureText(label).width
    context.fillStyle = resolve('var(--text-2)')
    context.fillText(label, x, HEAD / 2)
    context.fillStyle = resolve(color)
    context.fillRect(x - 16, HEAD / 2 - 5, 10, 10)
    x -= 32
  }
}

/** Saves a chart as shown, with its title and legend, on the card's background. */
export async function savePng(
  name: string,
  svg: SVGSVGElement,
  { title, marks }: { title: string; marks: readonly Mark[] },
): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  const text = new XMLSerializer().serializeToString(standalone(svg))
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + HEAD + MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = resolve('var(--surface)')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  drawHead(context, title, marks, width + MARGIN)
  context.drawImage(image, MARGIN, HEAD)
  canvas.toBlob(blob => {
    if (blob) save(`${name}.png`, blob)
  })
}
