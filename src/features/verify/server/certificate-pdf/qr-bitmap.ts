import QRCode from 'qrcode'

/** A QR code as rows of modules, true where it is dark; without the light margin. */
export function qrBitmap(text: string): boolean[][] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => modules.get(y, x) === 1),
  )
}
