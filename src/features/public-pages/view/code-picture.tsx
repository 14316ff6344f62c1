import QRCode from 'qrcode'
import { useTranslator } from '#shared/i18n/context.tsx'

/** Modules of white around a code, as its standard asks. */
const QUIET = 4

/** The dark modules of a code, each run of a row as one shape. */
function pathOf({ size, data }: QRCode.BitMatrix): string {
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), module => (module ? '1' : '0')).join(''),
  )
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

/** A claim code for a camera: black on white in both color schemes, and readable with a quarter of it covered. */
export function CodePicture({ code }: { code: string }) {
  const { t } = useTranslator()
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'Q' })
  const side = modules.size + 2 * QUIET
  return (
    <svg
      className="qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={t('claim.codePicture', { code })}
    >
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
      <path shapeRendering="crispEdges" d={pathOf(modules)} />
    </svg>
  )
}
