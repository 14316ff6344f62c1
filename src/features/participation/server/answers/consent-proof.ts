import type { IncomingHttpHeaders } from 'node:http'
import { callerOf } from '#server/security/caller.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Answers } from './answers.ts'

const MOST_AGENT = 120

/** Origin of a consent, as far as known. */
export interface AgreedFrom {
  ip?: string | undefined
  /** User agent of their browser. */
  agent?: string | undefined
  /** Language of the page that asked. */
  language?: Language | undefined
  /** Whether their browser sent a Global Privacy Control signal (Sec-GPC). */
  gpc?: boolean | undefined
}

/** Consent proof in the headers of a request. */
export function agreedWith(headers: IncomingHttpHeaders): Pick<AgreedFrom, 'agent' | 'gpc'> {
  return { agent: headers['user-agent'], gpc: headers['sec-gpc'] === '1' }
}

/** The network of an address: enough to show where a consent came from, too little to find a person. */
export function networkOf(ip: string): string {
  const caller = callerOf(ip)
  return caller.includes(':') ? caller : caller.replace(/\.\d+$/, '.0/24')
}

/**
 * The answers with the proof beside each consent: time, network, browser and privacy signal. Its words are there
 * already, and their hash is the version.
 */
export function withProof(answers: Answers, { ip, agent, gpc }: AgreedFrom, at: Date): Answers {
  const proof = {
    at: at.toISOString(),
    ...(ip ? { ip: networkOf(ip) } : {}),
    ...(gpc ? { gpc } : {}),
    ...(agent
      ? {
          agent: agent
            .toWellFormed()
            .replaceAll(/\p{Cc}/gu, '')
            .slice(0, MOST_AGENT),
        }
      : {}),
  }
  const consents = Object.entries(answers.consents).map(
    ([key, consent]) => [key, { ...consent, ...proof }] as const,
  )
  return { ...answers, consents: Object.fromEntries(consents) }
}
