import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  applyCampaignFile,
  type CampaignFile,
  type Comparison,
  compareWithFile,
  exportCampaign,
  importCampaign,
} from '#features/campaigns/campaign-file/contract.ts'
import { PlainError } from '#server/http/plain-error.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { replaceParams } from '#shared/fill-path.ts'

const Refusal = z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })

/** Options of every command that calls a service. */
export const SERVICE_OPTIONS = {
  url: 'address of the service, such as https://promo.example.com',
  'key-file': 'file that contains an API key',
} as const

export const ServiceWishes = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'Enter an address such as https://promo.example.com' }),
  'key-file': z.string().min(1),
})

export const EventWish = { event: EventKey }

/** Errors of an answer, each with its place in the file. */
function wordsOf(status: number, body: unknown): string {
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return `The service answered ${status}.`
  const { message, errors = {} } = refusal.data
  return [message, ...Object.entries(errors).map(([path, words]) => `  ${path}: ${words}`)].join('\n')
}

/** The calls of a service that concern campaign files. */
export async function openService({ url, 'key-file': keyFile }: z.output<typeof ServiceWishes>) {
  const key = (await readFile(keyFile, 'utf8').catch(() => '')).trim()
  if (key === '') throw new PlainError(`${keyFile} contains no API key`)
  async function ask<S extends z.ZodType>(
    route: RouteDefinition & { response: S },
    params: object,
    body?: unknown,
  ): Promise<z.output<S>> {
    const answer = await fetch(new URL(replaceParams(route.path, params), url), {
      method: route.method,
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined)
    if (!answer) throw new PlainError(`${url} cannot be reached`)
    const said: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw new PlainError(wordsOf(answer.status, said))
    return z.parse(route.response, said)
  }
  return {
    read: (eventKey: string) => ask(exportCampaign, { eventKey }),
    compare: (eventKey: string, file: CampaignFile) => ask(compareWithFile, { eventKey }, file),
    apply: (eventKey: string, file: CampaignFile) => ask(applyCampaignFile, { eventKey }, file),
    create: (file: CampaignFile) => ask(importCampaign, {}, file),
  }
}

/** Differences as lines, such as "Campaign: Minimum age: 21 → 18". */
export function linesOf({ differences, total }: Comparison): string {
  if (total === 0) return 'No differences.'
  const lines = differences.map(
    ({ label, before, after }) => `${label}: ${before || 'none'} → ${after || 'none'}`,
  )
  const more = total - differences.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : []), `Differences: ${total}`].join('\n')
}
