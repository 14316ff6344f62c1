import sharp from 'sharp'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { receiptTokenOf } from '#features/purchase-receipts/server/index.ts'
import type { TestApp } from '../../app.ts'
import { multipart } from '../../multipart.ts'
import { makeCaller } from '../campaign-makers.ts'
import type { CampaignWishes } from '../play-makers.ts'
import { makeWinner } from '../winner.ts'

/** A PDF that differs by its note. */
export const pdfOf = (note: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%${note}\ntrailer\n<<>>\n%%EOF\n`)

/** A picture of a printed receipt: lines of words, other ones for each number. */
export function pictureOf(number: number): Promise<Buffer> {
  const lines = Array.from({ length: 40 }, (_, line) => {
    const words = Array.from({ length: 4 }, (_, word) => {
      const width = 20 + ((number * 7919 + line * 104_729 + word * 1299) % 61)
      return `<rect x="${30 + word * 130}" y="${40 + line * 20}" width="${width}" height="9" fill="#222"/>`
    })
    return words.slice(0, 1 + ((number * 31 + line * 17) % 4)).join('')
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#f4f1ea"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Files and details of a receipt; a new PDF and $12.50 unless said otherwise. */
export interface SentReceipt {
  files?: readonly { name: string; bytes: Buffer }[]
  amount?: string
  shop?: string
  boughtOn?: string
}

let sent = 0

/** Sends the receipt of an entry, as a client without the page does. */
export function sendReceipt(t: TestApp, token: string, { files, ...details }: SentReceipt = {}) {
  sent += 1
  const boughtOn = t.clock.now().toISOString().slice(0, 10)
  const { headers, payload } = multipart(
    { amount: '12.50', shop: 'Copper Market', boughtOn, ...details },
    (files ?? [{ name: 'receipt.pdf', bytes: pdfOf(`${sent}`) }]).map(file => ({ ...file, field: 'files' })),
  )
  // An address with its own rate limit.
  const remoteAddress = `10.2.${Math.floor(sent / 250) % 250}.${sent % 250}`
  const url = `/api/v0/public/receipt/${token}`
  return t.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
}

/** A winner in a campaign that asks its winners for receipts. */
export async function makeReceiptWinner(t: TestApp, { settings, ...wishes }: CampaignWishes = {}) {
  const made = await makeWinner(t, { ...wishes, settings: { receipts: 'winners', ...settings } })
  const { entryEventId: eventId, entryId } = made.award
  const token = receiptTokenOf(t.deps, { eventId, entryId })
  return { ...made, token, send: (receipt?: SentReceipt) => sendReceipt(t, token, receipt) }
}

/** Another member of an account, who decides its receipts. */
export function makeReviewer(t: TestApp, { accountId }: Pick<Campaign, 'accountId'>) {
  return makeCaller(t, { account: { accountId, subscriptionRole: 'GOLD' } })
}

/** Decides the only receipt of a campaign that waits. */
export async function decideOnReceipt(
  t: TestApp,
  campaign: Pick<Campaign, 'accountId' | 'eventKey'>,
  body: object,
): Promise<void> {
  const call = await makeReviewer(t, campaign)
  const list = `/api/v0/event/${campaign.eventKey}/receipts`
  const { items } = (await call('GET', list)).body
  await call('POST', `${list}/${items[0].receiptId}/decision`, body)
}
