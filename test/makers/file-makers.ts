import sharp from 'sharp'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { FileItem } from '#features/files/contract.ts'
import { PLAIN_DESIGN } from '#features/qr-codes/contract.ts'
import type { TestApp } from '../app.ts'
import { multipart, type SentFile } from '../multipart.ts'

let shade = 0
/** A picture that no other call of this run made. */
export function makePicture({
  width = 40,
  height = 30,
  format = 'png' as 'png' | 'jpeg' | 'gif' | 'webp',
} = {}) {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: process.pid % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

interface UploadWishes {
  cookie: string
  entityKey?: string
  visibility?: 'public' | 'private'
  files?: readonly SentFile[]
  fields?: Record<string, string>
}

/** Uploads files, one picture unless told otherwise, as a person of that cookie. */
export async function upload(test: TestApp, wishes: UploadWishes) {
  const { cookie, entityKey = 'account', visibility = 'public', fields = {} } = wishes
  const files = wishes.files ?? [{ name: 'cup.png', bytes: await makePicture() }]
  const { headers, payload } = multipart({ entityKey, s3Folder: 'images', entityName: '', ...fields }, files)
  return test.app.inject({
    method: 'POST',
    // An address with its own rate limit.
    remoteAddress: `10.1.${Math.floor(shade / 250) % 250}.${shade % 250}`,
    url: `/api/v0/file/upload/${visibility}`,
    headers: { ...headers, cookie },
    payload,
  })
}

/** One uploaded picture. */
export async function makeFile(
  test: TestApp,
  cookie: string,
  entityKey = 'account',
): Promise<Omit<FileItem, 'createdAt'>> {
  const answer = await upload(test, { cookie, entityKey })
  if (answer.statusCode !== 200) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()[0]
}

/** Gives the codes of a campaign a logo, without drawing and reading one. */
export async function makeCodeDesign(test: TestApp, { id, accountId, eventKey }: Campaign): Promise<void> {
  const row = {
    campaign_id: id,
    account_id: accountId,
    event_url: `http://localhost/e/${eventKey}`,
    design: JSON.stringify(PLAIN_DESIGN),
    logo: await makePicture(),
    logo_width: 40,
    logo_height: 30,
    updated_at: test.clock.now(),
  }
  await test.db(db => db.insertInto('custom_qrs').values(row).execute())
}
