import { csvCell, safeText } from '#features/reports/contract.ts'
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

/** Saves a drawing as it is seen, on the card's own ground. */
export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  const text = new XMLSerializer().serializeToString(standalone(svg))
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = getComputedStyle(document.body).getPropertyValue('--surface') || 'Canvas'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  context.drawImage(image, 0, 0)
  canvas.toBlob(blob => {
    if (blob) save(`${name}.png`, blob)
  })
}
