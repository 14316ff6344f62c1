import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { changePeople } from '#features/participation/server/index.ts'
import { printable } from '#server/pdf/letters.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { textOfPdf } from '#test/pdf.ts'
import { qrBitmap } from './qr-bitmap.ts'

const t = await testApp()

test('the certificate of a draw without entries says that no winner was drawn', async () => {
  const { eventKey } = await makeDrawn(t, { size: 0 })
  const { rawPayload } = await t.app.inject(
    `/api/v0/public/event/${eventKey}/fairness/draw-1/certificate.pdf`,
  )
  expect(textOfPdf(rawPayload)).toContain('No entries were eligible, so no winner was drawn')
})

test('the certificate of a draw is a PDF of up to three pages with the content that fairness.md requires, always the same', async () => {
  const { eventKey, draw } = await makeDrawn(t)
  const url = `/api/v0/public/event/${eventKey}/fairness`
  const answer = await t.app.inject(`${url}/draw-1/certificate.pdf`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const raw = answer.rawPayload.toString('latin1')
  const pages = raw.match(/\/Type \/Page\b(?!s)/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(1)
  expect(pages.length).toBeLessThanOrEqual(3)
  expect(raw).toContain('/FontFile2')
  const said = textOfPdf(answer.rawPayload)
  for (const words of [
    'Certificate of fair draw',
    'Free Cup Friday',
    'Commitment',
    'Eligible entries',
    'Alternates',
  ]) {
    expect(said).toContain(words)
  }
  for (const words of [
    'Trip',
    'Not named',
    'How to verify this certificate',
    'It replaces neither a notary',
    draw.commitment.C,
  ]) {
    expect(said).toContain(words)
  }
  expect(said).not.toContain('Byron')
  const again = await t.app.inject(`${url}/draw-1/certificate.pdf`)
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  expect((await t.app.inject(`${url}/certificate.pdf`)).statusCode).toBe(200)
  expect(draw.certificatePdfUrl).toContain(`${url}/draw-1/certificate.pdf`)
})

test('before the draw there is no certificate', async () => {
  const { eventKey } = await makeDrawn(t)
  expect(
    (await t.app.inject(`/api/v0/public/event/${eventKey}/fairness/draw-2/certificate.pdf`)).statusCode,
  ).toBe(404)
})

test('its code is read back as the address of the page that checks it', () => {
  const url = 'https://promo.example/verify/evt_aaaaaaaaaaaaaaaa/draw-1'
  const bitmap = qrBitmap(url)
  const [scale, quiet] = [4, 4]
  const side = (bitmap.length + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  bitmap.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return
      for (let dot = 0; dot < scale * scale; dot++) {
        const px = (x + quiet) * scale + (dot % scale)
        const py = (y + quiet) * scale + Math.floor(dot / scale)
        pixels.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3)
      }
    })
  })
  expect(jsQR(pixels, side, side)?.data).toBe(url)
})

test('winners in a script that the fonts lack are said to be named elsewhere, not printed as question marks', async () => {
  const { eventKey, winners } = await makeDrawn(t, { draft: { title: '자전거 추첨' } })
  const rename = (rank: number, firstName: string, lastName: string) =>
    t.db(async db => {
      const { entry_id } = await db
        .selectFrom('draw_ranks')
        .select('entry_id')
        .where('winner_key', '=', winners[rank].winnerId)
        .executeTakeFirstOrThrow()
      const entries = entry_id === null ? [] : [entry_id]
      await changePeople(db, t.deps, entries, person => ({ ...person, firstName, lastName }))
      const named = { status: 'verified', name_shown_at: t.clock.now() }
      await db.updateTable('awards').set(named).where('entry_id', '=', entry_id).execute()
    })
  await rename(0, '明', '王')
  await rename(1, 'Łukasz', 'Żółć')
  const file = await t.app.inject(`/api/v0/public/event/${eventKey}/fairness/draw-1/certificate.pdf`)
  const said = textOfPdf(file.rawPayload)
  for (const words of ['See certificate.json', 'Łukasz Ż.', eventKey]) expect(said).toContain(words)
  expect(said).not.toContain('?')
})

test('letters that the fonts lack lose their accents, and other scripts are marked', () => {
  expect(printable('Łukasz Ż., Ελένη Π., “Tirage” é 中')).toBe('Łukasz Ż., Ελένη Π., “Tirage” é ?')
})
