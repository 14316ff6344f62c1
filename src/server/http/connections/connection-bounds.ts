/** Limits on the connections of a process. */
export interface ConnectionBounds {
  total: number
  /** Of one address (IPv6: one /64); trusted proxies are exempt. */
  perAddress: number
}

/** Setting of the limits; absent values follow from the process' limit on descriptors. */
export type ConnectionSetting = { total: number; perAddress: number | undefined } | undefined

/** Descriptors of the program itself: database, log, code, calls to others. */
const RESERVED = 256
/** A connection takes one, and another one while it is sent a file. */
const DESCRIPTORS_EACH = 2
const LEAST = 64
/** At some 15 kB each they take 150 MB. */
const DEFAULT_TOTAL = 10_000
const DEFAULT_PER_ADDRESS = 500

/** Files and connections that the system lets this process have open at once (ulimit -n, LimitNOFILE). */
export function descriptorLimit(): number {
  // Else the names of all connected hosts are looked up.
  Object.assign(process.report, { excludeNetwork: true })
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = Object(process.report.getReport())
  const limit = Number(report.userLimits?.open_files?.soft)
  return limit > 0 ? limit : Number.POSITIVE_INFINITY
}

/** The bounds of a process: as set, but never more than its descriptors allow. */
export function connectionBounds(setting: ConnectionSetting, descriptors: number): ConnectionBounds {
  const possible = Math.max(LEAST, Math.floor((descriptors - RESERVED) / DESCRIPTORS_EACH))
  const total = Math.min(setting?.total ?? DEFAULT_TOTAL, possible)
  const perAddress = setting?.perAddress ?? Math.min(DEFAULT_PER_ADDRESS, Math.ceil(total / 4))
  return { total, perAddress: Math.min(perAddress, total) }
}
