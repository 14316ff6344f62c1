import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { features } from '#app/features.ts'
import { hashPassword } from '#features/auth/server/index.ts'
import { queueMail, queueText } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { type AilingProgram, BUCKET_PORT, PORT } from './ailing-program.ts'

/** Something that a person asks of the program and that needs a service outside. */
export type Errand = 'upload' | 'bucketUpload' | 'checkout' | 'mail' | 'text'

const EMAIL = 'owner@bench.test'
const PASSWORD = 'Right-Horse-1!'
const TEMPLATE = 'donation-receipt'

/** Answer to an errand. */
export interface Answered {
  status: number
  body: string
}

/** A member who runs errands, and the messages that must arrive in the end. */
export interface Errands {
  run(errand: Errand): Promise<Answered>
  /** Messages that were queued, and how many of them arrived, or arrived twice under two names. */
  awaitMessages(patienceMs: number): Promise<{ queued: number; missing: number; doubled: number }>
  close(): Promise<void>
}

const picture = () =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .png({ compressionLevel: 9 })
    .withMetadata({ density: 72 + randomInt(200) })
    .toBuffer()

async function answerOf(
  port: number,
  path: string,
  init: RequestInit,
): Promise<Answered & { cookie: string }> {
  const from = `10.7.${randomInt(256)}.${randomInt(256)}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    method: 'POST',
    headers: { ...init.headers, 'x-forwarded-for': from },
    signal: AbortSignal.timeout(30_000),
  })
  const cookie = answer.headers.getSetCookie().map(line => line.split(';', 1)[0])
  return { status: answer.status, body: await answer.text(), cookie: cookie.join('; ') }
}

const toJson = (body: object, cookie = ''): RequestInit => ({
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
})

async function upload(port: number, cookie: string): Promise<Answered> {
  const form = new FormData()
  form.set('entityKey', 'account')
  form.set('s3Folder', 'logos')
  form.set(
    'files',
    new Blob([new Uint8Array(await picture())], { type: 'image/png' }),
    `${randomBytes(4).toString('hex')}.png`,
  )
  return answerOf(port, '/api/v0/file/upload/public', { headers: { cookie }, body: form })
}

/** The account and its owner. @returns the number of the account */
async function makeOwner({ world: { deps } }: AilingProgram): Promise<number> {
  const password_hash = await hashPassword(deps.random, PASSWORD)
  const created_at = deps.clock.now()
  return inScope(deps.pool, 'system', async db => {
    const { id } = await db
      .insertInto('accounts')
      .values({ name: 'Bench', subscription_role: 'ALECARTE', created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({ account_id: id, email: EMAIL, password_hash, role: 3000, change_password: true, created_at })
      .execute()
    return id
  })
}

/** Signs a member in, who then can run errands. */
export async function openErrands(ailing: AilingProgram): Promise<Errands> {
  const { world, outside } = ailing
  const accountId = await makeOwner(ailing)
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  const jobs = await openJobQueue(world.connection, kinds, { tell() {} })
  const deps = { ...world.deps, jobs }
  const mails: string[] = []
  const texts: string[] = []

  const queue = async (errand: 'mail' | 'text') => {
    const body = `Thank you ${randomBytes(8).toString('hex')}`
    await inScope(deps.pool, 'system', async db => {
      if (errand === 'mail') {
        mails.push(
          await queueMail(db, deps, {
            accountId,
            to: 'ada@example.test',
            template: TEMPLATE,
            subject: 'Thanks',
            body,
          }),
        )
      } else {
        await queueText(db, deps, { accountId, to: '+12075550142', template: TEMPLATE, body })
        texts.push(body)
      }
    })
    return { status: 200, body: '' }
  }

  const missing = () =>
    mails.filter(key => !outside.mail.taken.some(id => id.includes(key))).length +
    texts.filter(text => !outside.texts.taken.includes(text)).length

  return {
    async run(errand) {
      if (errand === 'mail' || errand === 'text') return queue(errand)
      const port = errand === 'bucketUpload' ? BUCKET_PORT : PORT
      // Sessions may be younger or older than the clock of the moment.
      const { status, body, cookie } = await answerOf(
        port,
        '/login',
        toJson({ email: EMAIL, password: PASSWORD }),
      )
      if (status !== 200) return { status, body }
      if (errand !== 'checkout') return upload(port, cookie)
      return answerOf(port, '/api/v0/billing/checkout', toJson({ kind: 'tokens', count: 1 }, cookie))
    },
    async awaitMessages(patienceMs) {
      for (const since = performance.now(); missing() > 0 && performance.now() - since < patienceMs; )
        await wait(250)
      const doubled = texts.filter(text => outside.texts.taken.filter(one => one === text).length > 1).length
      return { queued: mails.length + texts.length, missing: missing(), doubled }
    },
    close: () => jobs.stop(),
  }
}
