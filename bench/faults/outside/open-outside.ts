import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AilingMailServer, openMailServer } from './mail-server.ts'
import { NAME_SERVER, type NameServer, openNameServer, ZONE } from './name-server.ts'
import {
  openBucket,
  openPaymentProvider,
  openTextProvider,
  type PaymentProvider,
  type TextProvider,
} from './providers.ts'
import type { StandIn } from './web-stand-in.ts'

const SHIFTED_CLOCK = new URL('../../bench/faults/outside/shifted-clock.ts', import.meta.url).pathname

/** Everything outside the program that it needs, apart from its database. */
export interface Outside {
  mail: AilingMailServer
  texts: TextProvider
  payments: PaymentProvider
  bucket: StandIn
  /** Absent where this machine allows none. */
  names: NameServer | undefined
  /** Sets how far the program's clock is ahead, in milliseconds. */
  shiftClock(ms: number): void
  /** Settings of the program. */
  settings: Record<string, string>
  /** More settings, of a program whose files are in the bucket. */
  bucketSettings: Record<string, string>
  /** Command that runs a program with the name server. */
  wrap: readonly string[]
  close(): Promise<void>
}

/** A name server, and the command that gives it to a program in a namespace of its own. */
async function openNames(folder: string): Promise<{ names: NameServer; wrap: string[] } | undefined> {
  const file = join(folder, 'resolv.conf')
  writeFileSync(file, `nameserver ${NAME_SERVER}\noptions timeout:1 attempts:2\n`)
  const wrap = ['unshare', '-m', 'sh', '-c', `mount --bind ${file} /etc/resolv.conf && exec "$0" "$@"`]
  const [command = '', ...args] = wrap
  if (spawnSync(command, [...args, 'true']).status !== 0) return undefined
  const names = await openNameServer().catch(() => undefined)
  return names && { names, wrap }
}

/** @param folder for their files */
export async function openOutside(folder: string): Promise<Outside> {
  const [mail, texts, payments, bucket] = await Promise.all([
    openMailServer(),
    openTextProvider(),
    openPaymentProvider(),
    openBucket(),
  ])
  const named = await openNames(folder)
  const clock = join(folder, 'clock')
  writeFileSync(clock, '0')
  const [, mailPort] = mail.host.split(':')
  return {
    mail,
    texts,
    payments,
    bucket,
    names: named?.names,
    wrap: named?.wrap ?? [],
    shiftClock: ms => writeFileSync(clock, String(ms)),
    settings: {
      CLOCK_SHIFT_FILE: clock,
      NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
      SMTP_URL: `smtp://${named ? `mail.${ZONE}:${mailPort}` : mail.host}`,
      SMS_URL: `http://ACbench:bench-secret@${texts.host}`,
      STRIPE_SECRET_KEY: `http://sk_test_bench@${payments.host}`,
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_TOKEN_PRICE: 'price_bench',
    },
    bucketSettings: { S3_URL: `http://bench:bench@${bucket.host}/bench` },
    async close() {
      named?.names.close()
      await Promise.all([mail, texts, payments, bucket].map(one => one.close()))
    },
  }
}
