import type { Config } from '#server/config.ts'

const kindOf = (value: unknown, set: string, absent: string) => (value === undefined ? absent : set)

function masterKeyOf({ masterKey }: Config): string {
  if (masterKey === undefined) return 'from the seal key'
  return 'file' in masterKey ? 'file' : 'key service'
}

/** Services and limits of an installation, without addresses, names or secrets. */
export function describeSettings(config: Config): Record<string, string | number | boolean> {
  return {
    production: config.production,
    processes: config.processes,
    database: kindOf(config.databaseUrl, 'DATABASE_URL', 'embedded'),
    files: kindOf(config.s3Url, 'bucket', 'disk'),
    email: kindOf(config.smtpUrl, 'SMTP', 'outbox only'),
    texts: kindOf(config.sms, 'provider', 'simulated phone'),
    scanner: kindOf(config.clamdUrl, 'clamd', 'none'),
    payments: kindOf(config.stripe.secretKey, 'Stripe', 'none'),
    sealKey: kindOf(config.sealKey, 'SEAL_KEY', 'file'),
    masterKey: masterKeyOf(config),
    beacon: config.beacon,
    metrics: config.metricsToken !== undefined,
    publicUrl: config.publicUrl !== undefined,
    playOrigin: config.playOrigin !== undefined,
    trustedProxies: config.trustedProxies.length,
    maxConnections: config.maxConnections?.total ?? 'by the limit on descriptors',
    backupDays: config.backupDays,
    logLevel: config.logLevel,
  }
}
