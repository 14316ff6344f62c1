import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CodePicture } from './code-picture.tsx'

test.each(['ABCDE-FGHIJ', '22222-77777'])('a camera reads %s from its picture', async code => {
  const svg = renderToStaticMarkup(<CodePicture code={code} />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="176" height="176"',
  )
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(code)
})
