import { calendarDay } from '#shared/time/format-date.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { CodePicture } from '../code-picture.tsx'
import type { Barcode, CodePart } from './code-part.ts'

/** White around the bars, in bars, as Code 128 asks. */
const QUIET = 10

function BarcodePicture({ barcode: { width, height, bars }, text }: { barcode: Barcode; text: string }) {
  const box = [-QUIET, -QUIET / 2, width + 2 * QUIET, height + QUIET]
  return (
    <svg className="barcode" viewBox={box.join(' ')} role="img" aria-label={`Barcode of ${text}`}>
      <rect x={box[0]} y={box[1]} width={box[2]} height={box[3]} fill="#fff" />
      {bars.map(({ stroke, d }) => (
        <path key={stroke} shapeRendering="crispEdges" stroke="#000" strokeWidth={stroke} d={d} />
      ))}
    </svg>
  )
}

/** A winner's coupon or gift code: as text, as QR code and as barcode. */
export function CodeSection({ code, timezone }: { code: CodePart; timezone: string }) {
  if (code.state === 'claimable') return null
  if (code.state === 'waiting') {
    return (
      <p className="body" role="status">
        Your code isn’t ready yet. Come back to this page soon.
      </p>
    )
  }
  const { text, expires, barcode } = code
  return (
    <section className="claim code" aria-label="Your code">
      <p className="code-text">
        <code>{text}</code>
      </p>
      {expires && (
        <p className="body">Use it by {calendarDay(dateIn(timezone, new Date(expires.getTime() - 1)))}.</p>
      )}
      <CodePicture code={text} />
      {barcode && <BarcodePicture barcode={barcode} text={text} />}
    </section>
  )
}
