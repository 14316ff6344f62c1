import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

const SECURE = '__Secure-'

/** Whether entrants reach the pages over HTTPS. */
export const isSecure = ({ playOrigin, publicUrl }: Config): boolean =>
  (playOrigin ?? publicUrl)?.startsWith('https:') ?? false

/** Browsers keep a `__Secure-` cookie to HTTPS. The path of a campaign rules out `__Host-`. */
export const cookieNames = (config: Config, name: string) =>
  isSecure(config) ? { current: `${SECURE}${name}`, earlier: name } : { current: name, earlier: undefined }

/** The value of a visitor's cookie; earlier versions wrote it without the prefix. */
export const cookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined =>
  // An address that cannot be read is answered before its cookies are.
  cookies?.[`${SECURE}${name}`] ?? cookies?.[name]
