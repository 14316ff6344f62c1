import { inflateSync } from 'node:zlib'

/** Text of a PDF: its glyphs, read back by the tables that let readers select it. */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const maps = streams.filter(text => text.includes('beginbfrange'))
  const letters = maps.map(map =>
    [...map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)].flatMap(([, , , codes = '']) =>
      [...codes.matchAll(/<([0-9a-f]+)>/gi)].map(([, code = '']) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ),
  )
  const pages = streams.filter(text => text.includes(' TJ'))
  const words = pages.flatMap(page =>
    [...page.matchAll(/\/F(\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, shown]) => ({ font, shown })),
  )
  return letters
    .map(table => {
      const read = words.map(({ shown = '' }) =>
        [...shown.matchAll(/<([0-9a-f]+)>/gi)]
          .map(([, glyphs = '']) =>
            (glyphs.match(/.{4}/g) ?? []).map(glyph => table[Number.parseInt(glyph, 16)] ?? '').join(''),
          )
          .join(''),
      )
      return read.join('\n')
    })
    .join('\n')
}
