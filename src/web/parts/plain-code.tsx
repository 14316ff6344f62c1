import QRCode from 'qrcode'
import { useMemo } from 'react'

/** Modules of quiet zone on each side. */
const MARGIN = 4

interface PlainCodeProps {
  url: string
  label: string
  className: string | undefined
}

/** A black and white QR code of a long address, for phones in front of the screen. */
export function PlainCode({ url, label, className }: PlainCodeProps) {
  const { size, path } = useMemo(() => {
    const { modules } = QRCode.create(url)
    const dark = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter(at => modules.data[at])
    const place = (at: number) =>
      `M${MARGIN + (at % modules.size)} ${MARGIN + Math.floor(at / modules.size)}h1v1h-1z`
    return { size: modules.size + 2 * MARGIN, path: dark.map(place).join('') }
  }, [url])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#16181e" />
    </svg>
  )
}
