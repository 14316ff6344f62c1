import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from './config.ts'

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

describe('settings', () => {
  test('localhost is one address, so every connection meets the same bounds', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1')
  })

  test('nothing has to be set', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      companyName: 'Drumroll',
      trustedProxies: [],
      databaseUrl: undefined,
    })
  })

  test('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', COMPANY_NAME: '' })).toEqual(readConfig({}))
  })

  test('values are read', () => {
    const config = readConfig({
      PORT: '8080',
      DATA_DIR: 'somewhere',
      PUBLIC_URL: 'https://promo.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      NODE_ENV: 'production',
    })
    expect(config).toMatchObject({
      port: 8080,
      dataDir: resolve('somewhere'),
      publicUrl: 'https://promo.example.com',
      trustedProxies: ['10.0.0.0/8', '::1'],
      production: true,
    })
  })

  test.each(['a@b.example', 'Drumroll <no-reply@b.example>', '"Field, Kim" <kim@b.example>', 'a@localhost'])(
    'email may come from %s',
    MAIL_FROM => expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
  )

  test.each(['smtp://127.0.0.1:25', 'smtps://me%40b:s%25t@mail.example.com', 'smtp://mail?pool=true'])(
    'email may leave by %s',
    SMTP_URL => expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL),
  )

  test('the provider of text messages signs addresses, so it needs one', () => {
    const SMS_URL = 'https://AC1:shh@api.twilio.com'
    expect(complaint({ SMS_URL })).toBe('SMS_URL needs PUBLIC_URL: the provider signs the address it calls')
    expect(readConfig({ SMS_URL, PUBLIC_URL: 'https://promo.example.com' }).sms).toEqual({
      origin: 'https://api.twilio.com',
      account: { id: 'AC1', secret: 'shh' },
    })
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'promo.example.com'],
    ['PUBLIC_URL', 'https://promo.example.com/path'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['S3_URL', 'https://s3.example.com/bucket'],
    ['S3_URL', 's3://KEY:SECRET@s3.example.com/bucket'],
    ['SMS_URL', 'https://api.twilio.com'],
    ['SMS_URL', 'https://AC1@api.twilio.com'],
    ['SMS_URL', 'https://AC1:shh@api.twilio.com/path'],
    ['S3_URL', 'https://KEY:SECRET@s3.example.com/'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'too short'],
    ['METRICS_TOKEN', 'words that no header carries'],
    ['S3_URL', 'https://KEY%zz:SECRET@s3.example.com/bucket'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://me:50%@mail.example.com'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['SEAL_KEY', '1234'],
    ['BEACON', 'dice'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/999'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['STRIPE_URL', 'https://pay.example.com'],
    ['STRIPE_SECRET_KEY', 'https://sk_1@host:99999'],
    ['BILLING_PORTAL_URL', 'javascript:alert(1)'],
  ])('%s=%j is refused by name', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} `))
  })

  test.each([
    ['SMS_URL', 'https://AC1:shh@api.twilio.com', 'PUBLIC_URL'],
    ['PLAY_ORIGIN', 'https://play.example.com', 'PUBLIC_URL'],
    ['STRIPE_SECRET_KEY', 'sk_live_1', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['STRIPE_TOKEN_PRICE', 'price_1', 'STRIPE_SECRET_KEY'],
    ['STRIPE_GOLD_PRICE', 'price_1', 'STRIPE_SECRET_KEY'],
  ])('%s=%s alone is half of a setting, and the missing half is named', (name, value, needed) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} needs ${needed}: `))
  })

  test('participants at the address of the dashboard are no origin of their own', () => {
    const PUBLIC_URL = 'https://promo.example.com'
    const words = 'PLAY_ORIGIN must be a different address from PUBLIC_URL'
    expect(complaint({ PUBLIC_URL, PLAY_ORIGIN: `${PUBLIC_URL}/` })).toBe(words)
    // A request does not say whether it came by TLS.
    expect(complaint({ PUBLIC_URL, PLAY_ORIGIN: PUBLIC_URL.replace('https', 'http') })).toBe(words)
  })

  test('every wrong variable has its line, and no value is repeated', () => {
    const message = complaint({ PORT: 'x', DATABASE_URL: 'https://user:secret@host/db' })
    expect(message.split('\n')).toHaveLength(2)
    expect(message).not.toContain('secret')
  })
})

test('.env.example names exactly the variables that are read, and sets none', () => {
  const example = readFileSync('.env.example', 'utf8')
  const named = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(VARIABLES))
  // Each is one more to read. DATABASE_READ_URL is the newest: nothing else can tell where a standby is.
  expect(named.length).toBeLessThanOrEqual(30)
  expect(example).not.toMatch(/^[^#\n]/m)
})

test('the guide for operators has a line for exactly the variables that are read', () => {
  const guide = readFileSync('docs/OPERATIONS.md', 'utf8')
  const [, configure = ''] = /^## Configure$(.*?)^## /ms.exec(guide) ?? []
  const named = [...configure.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...VARIABLES].toSorted())
})

test('where the guide for operators gives a value as the default, the program has it', () => {
  const guide = readFileSync('docs/OPERATIONS.md', 'utf8')
  const { port, host, processes, backupDays, companyName, mailFrom } = readConfig({})
  const defaults = { PORT: port, HOST: host, WEB_CONCURRENCY: processes, BACKUP_DAYS: backupDays }
  const texts = { COMPANY_NAME: companyName, MAIL_FROM: `\`${mailFrom}\`` }
  for (const [name, value] of Object.entries({ ...defaults, ...texts })) {
    expect(guide).toContain(`| \`${name}\` | ${value} |`)
  }
})
