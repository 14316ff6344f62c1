import { useTranslator } from '#shared/i18n/context.tsx'
import { CodePicture } from '../code-picture.tsx'
import type { Barcode, CodePart } from './code-part.ts'

/** White around the bars, in bars, as Code 128 asks. */
const QUIET = 10

function BarcodePicture({ barcode: { width, height, bars }, text }: { barcode: Barcode; text: string }) {
  const { t } = useTranslator()
  const box = [-QUIET, -QUIET / 2, width + 2 * QUIET, height + QUIET]
  return (
    <svg
      className="barcode"
      viewBox={box.join(' ')}
      role="img"
      aria-label={t('claim.barcode', { code: text })}
    >
      <rect x={box[0]} y={box[1]} width={box[2]} height={box[3]} fill="#fff" />
      {bars.map(({ stroke, d }) => (
        <path key={stroke} shapeRendering="crispEdges" stroke="#000" strokeWidth={stroke} d={d} />
      ))}
    </svg>
  )
}

/** A winner's coupon or gift code: as text, as QR code and as barcode. */
export function CodeSection({ code, timezone }: { code: CodePart; timezone: string }) {
  const { t, mediumDate } = useTranslator()
  if (code.state === 'claimable') return null
  if (code.state === 'waiting') {
    return (
      <p className="body" role="status">
        {t('claim.codeWaiting')}
      </p>
    )
  }
  const { text, expires, barcode } = code
  return (
    <section className="claim code" aria-label={t('claim.yourCode')}>
      <p className="code-text">
        <code>{text}</code>
      </p>
      {expires && (
        <p className="body">
          {t('claim.useBy', { date: mediumDate(new Date(expires.getTime() - 1), timezone) })}
        </p>
      )}
      <CodePicture code={text} />
      {barcode && <BarcodePicture barcode={barcode} text={text} />}
    </section>
  )
}
