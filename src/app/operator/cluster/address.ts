import { z } from 'zod'

/** A node as `host:port`; 5432 without a port. */
export interface Address {
  host: string
  port: number
}

const WORDS = 'Enter nodes as host:port, separated by commas'

/** Addresses of nodes, separated by commas. */
export const Addresses = z.string(WORDS).transform((text, context): Address[] =>
  text.split(',').flatMap(part => {
    const url = URL.parse(`postgres://${part.trim()}`)
    if (url?.hostname && !url.username && ['', '/'].includes(url.pathname))
      return [{ host: url.hostname, port: Number(url.port || 5432) }]
    context.addIssue({ code: 'custom', message: WORDS })
    return []
  }),
)

export const nameOf = ({ host, port }: Address): string => `${host}:${port}`
