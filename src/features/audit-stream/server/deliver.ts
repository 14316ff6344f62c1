import type { AuditItem } from '#features/audit/contract.ts'
import type { Config } from '#server/config.ts'
import { post, refusalOf, sendBytes } from '#server/security/outbound.ts'
import { syslogFrame } from './syslog.ts'

const isSyslog = (target: string) => /^syslogs?:$/.test(new URL(target).protocol)

/** Reach of streams: the public internet, and a developer's own machine. */
export const reachOf = ({ production }: Pick<Config, 'production'>) => ({ loopback: !production })

/** Reason why a target may not be called; undefined if it may. */
export function targetRefusal(target: string, config: Config): string | undefined {
  if (!isSyslog(target)) return refusalOf(target, reachOf(config))
  const { protocol, hostname } = new URL(target)
  const secure = protocol === 'syslogs:'
  return refusalOf(`${secure ? 'https' : 'http'}://${hostname}/`, reachOf(config))
}

/**
 * Sends lines of a log to their target.
 * @throws with a sentence for the owner unless all of them arrived
 */
export async function deliverLines(
  config: Config,
  { target, credential }: { target: string; credential: string | undefined },
  items: readonly AuditItem[],
): Promise<void> {
  const reach = reachOf(config)
  const refusal = targetRefusal(target, config)
  if (refusal !== undefined) throw new Error(refusal)
  if (isSyslog(target)) {
    const host = new URL(config.publicUrl ?? 'http://drumroll').hostname
    await sendBytes(target, Buffer.concat(items.map(item => syslogFrame(item, host))), reach)
    return
  }
  const headers = {
    'content-type': 'application/x-ndjson',
    'user-agent': 'Drumroll',
    ...(credential ? { authorization: credential } : {}),
  }
  const body = items.map(item => `${JSON.stringify(item)}\n`).join('')
  const status = await post({ url: target, headers, body }, reach)
  if (status < 200 || status >= 300) throw new Error(`The collector answered with status ${status}`)
}
