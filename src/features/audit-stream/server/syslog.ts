import type { AuditItem } from '#features/audit/contract.ts'

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
/** Characters that RFC 5424 escapes in values. */
const escaped = (value: string) => value.replaceAll(/["\\\]]/g, sign => `\\${sign}`)
/** Names hold printable ASCII without spaces. */
const nameOf = (text: string) => text.replaceAll(/[^!-~]/g, '_').slice(0, 32) || '-'

/**
 * A line of the log as a message of RFC 5424, with its length before it (RFC 5425). The whole line is the message as JSON;
 * `seq` is in the structured data, too.
 */
export function syslogFrame(item: AuditItem, host: string): Buffer {
  const data = `[drumroll@32473 seq="${item.seq}" account="${item.cid}" actor="${escaped(item.actor ?? '')}"]`
  const head = `<${PRIORITY}>1 ${item.at.toISOString()} ${nameOf(host)} drumroll - ${nameOf(item.action)} ${data}`
  const message = Buffer.from(`${head} \uFEFF${JSON.stringify(item)}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}
