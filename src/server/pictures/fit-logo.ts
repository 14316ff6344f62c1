import sharp from 'sharp'

/** Place of a logo, in pixels. */
export interface LogoBox {
  width: number
  height: number
  /** Between the edge of a plate and the logo. */
  pad: number
  /** Corner radius of a plate. */
  radius?: number
  /** Whether a small logo grows to the size of its box. */
  grows?: boolean
}

/**
 * Fits a logo into a box as a PNG.
 * @param plate color behind a light logo, which a light ground would hide
 */
export async function fitLogo(
  logo: Buffer | undefined,
  { width, height, pad, radius = 0, grows = false }: LogoBox,
  plate: string | undefined,
): Promise<{ png: Buffer; width: number; height: number }> {
  const room = plate === undefined ? 0 : 2 * pad
  const fitted = await sharp(logo)
    .resize({ width: width - room, height: height - room, fit: 'inside', withoutEnlargement: !grows })
    .png({ palette: plate === undefined })
    .toBuffer({ resolveWithObject: true })
  const size = { width: fitted.info.width + room, height: fitted.info.height + room }
  if (plate === undefined) return { png: fitted.data, ...size }
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" rx="${radius}" fill="${plate}"/></svg>`
  const png = await sharp(Buffer.from(ground))
    .composite([{ input: fitted.data, left: pad, top: pad }])
    .png({ palette: true })
    .toBuffer()
  return { png, ...size }
}
