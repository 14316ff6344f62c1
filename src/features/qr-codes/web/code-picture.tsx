import QRCode from 'qrcode'
import { useMemo } from 'react'
import type { QrDesign } from '#features/qr-codes/contract.ts'
import { bandOf, correctionOf, drawCode, type Inset } from '../draw-code.ts'
import classes from './qr.module.css'

/** Width of a letter of the words by their size, about. */
const LETTER = 0.6

interface CodePictureProps {
  url: string
  design: QrDesign
  logo: Inset | undefined
}

/** The code as it would be printed, drawn while it is designed. */
export function CodePicture({ url, design, logo }: CodePictureProps) {
  const errorCorrectionLevel = correctionOf(design, logo !== undefined)
  const matrix = useMemo(
    () => QRCode.create(url, { errorCorrectionLevel }).modules,
    [url, errorCorrectionLevel],
  )
  const drawing = useMemo(() => drawCode(matrix, design, logo), [matrix, design, logo])
  const { frame } = drawing
  const size =
    frame && Math.min(frame.words.height * 0.82, frame.words.width / (design.frameText.length * LETTER))
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={`QR code of ${url}`}
    >
      <rect width={drawing.width} height={drawing.height} fill={drawing.background} />
      <path d={drawing.path} fill={drawing.foreground} />
      {drawing.logo && <image {...drawing.logo} />}
      {frame && size && (
        <>
          <path d={bandOf(frame)} fill={drawing.foreground} />
          <text
            x={frame.words.x + frame.words.width / 2}
            y={frame.words.y + frame.words.height / 2}
            fill={drawing.background}
            fontSize={size}
            fontWeight={700}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {design.frameText}
          </text>
        </>
      )}
    </svg>
  )
}
