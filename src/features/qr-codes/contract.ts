import { z } from 'zod'
import { Source } from '#features/participation/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line, Ok } from '#shared/fields.ts'

export { SCAN_CALLS } from './calls.ts'

/** Placement of a code; scans are counted for each one separately. */
export const PLACEMENTS = ['poster', 'tent', 'screen', 'social'] as const
export const Placement = z.enum(PLACEMENTS)
export type Placement = z.output<typeof Placement>

export const PLACEMENT_NAMES: Readonly<Record<Placement, string>> = {
  poster: 'Poster',
  tent: 'Table tent',
  screen: 'Screen',
  social: 'Social',
}

/** Requested code: its kind, its placement, and for print the paper size. */
export const QrQuery = z.strictObject({
  format: z.enum(['svg', 'png', 'pdf']).default('svg'),
  source: Source.default('qr'),
  /** The code of a place, in the campaign's own design; `custom` leads to the address that was saved with it. */
  placement: z.enum([...PLACEMENTS, 'custom']).optional(),
  paper: z.enum(['a4', 'letter']).default('a4'),
  /** Changes with the design, so that a browser may keep the picture. */
  v: z.string().max(30).optional(),
})
export type QrQuery = z.output<typeof QrQuery>

export const QrParams = z.strictObject({ eventKey: EventKey })

/** URL of a campaign's code; an <img> can show it. */
export function qrPath(eventKey: string, query: Partial<QrQuery> = {}): string {
  const given = Object.entries({ format: 'svg', source: 'qr', ...query }).filter(([, value]) => value)
  return `/api/v0/connect/${eventKey}/qr?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** URL of the logo in a campaign's codes; `v` differs for each logo. */
export function logoPath(eventKey: string, v: string): string {
  return `/api/v0/connect/${eventKey}/custom-qr/logo?v=${v}`
}

/** The address of a campaign's page for readers who come from `source`; the pages count them by it. */
export function taggedUrl(publicUrl: string, source: z.output<typeof Source>): string {
  return source === 'direct' ? publicUrl : `${publicUrl}?s=${source}`
}

/** The address in the code of a place: counts the scan, and leads to the campaign's page. */
export function scanUrl(publicUrl: string, placement: Placement): string {
  return `${publicUrl.replace('/e/', '/q/')}/${placement}`
}

/** Bytes of a logo (specification, sections 5 and 9). */
export const MOST_LOGO_BYTES = 10_000_000
export const MOST_FRAME_TEXT = 28

const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color as six hexadecimal digits, such as #16181e')

export const MODULES = ['square', 'rounded', 'dots'] as const

/** Look of a code. */
export const QrDesign = z.object({
  foreground: Color,
  background: Color,
  modules: z.enum(MODULES),
  /** Caption under the code; none when empty. */
  frameText: line(MOST_FRAME_TEXT),
})
export type QrDesign = z.output<typeof QrDesign>

export const PLAIN_DESIGN: QrDesign = {
  foreground: '#16181e',
  background: '#ffffff',
  modules: 'square',
  frameText: '',
}

export const CustomQr = QrDesign.extend({
  eventKey: EventKey,
  /** The page that the code of placement `custom` leads to. */
  eventUrl: z.string(),
  /** The stored logo; absent without one. */
  imageUrl: z.string().optional(),
  qrUrl: z.string(),
  /** Type and bytes of the kept logo; '' and 0 without one. */
  type: z.string(),
  size: z.int(),
  updatedAt: Instant,
})
export type CustomQr = z.output<typeof CustomQr>

const path = '/api/v0/connect/:eventKey/custom-qr'

export const getCustomQr = route({
  method: 'GET',
  path,
  access: 'analyst',
  summary: 'Get the QR code design of a campaign; null for the default',
  params: QrParams,
  response: CustomQr.nullable(),
})

export const saveCustomQr = route({
  method: 'POST',
  path,
  access: 'editor',
  summary: 'Set the logo, colors and text of QR codes; refused if phones could not scan the code',
  params: QrParams,
  body: z.strictObject({
    /** The campaign's key, as in the path. */
    key: EventKey,
    eventUrl: z.string().max(300),
    /** Size that the sender states; the actual bytes count. */
    size: z
      .string()
      .regex(/^\d{1,12}$/, 'Size must be in bytes')
      .optional(),
    type: z.string().max(100).optional(),
    foreground: Color.default(PLAIN_DESIGN.foreground),
    background: Color.default(PLAIN_DESIGN.background),
    modules: QrDesign.shape.modules.default('square'),
    frameText: QrDesign.shape.frameText.default(''),
    /** Without a file: whether the logo of before stays. */
    logo: z.enum(['keep', 'none']).default('keep'),
  }),
  upload: { field: 'file', most: 1, mostBytes: MOST_LOGO_BYTES, mayBeNone: true },
  limit: { max: 60, perSeconds: 60 },
  response: CustomQr,
})

export const deleteCustomQr = route({
  method: 'PUT',
  path,
  access: 'editor',
  summary: 'Reset to the default QR code; the body is empty or {}',
  params: QrParams,
  body: z.strictObject({}),
  response: Ok,
})
