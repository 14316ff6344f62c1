import type { Deps } from '#server/deps.ts'

/**
 * Address of a path of this service, for emails and texts. Requests never supply it: their sender could choose it.
 * @param path begins with a slash
 */
export function absoluteUrl({ config }: Pick<Deps, 'config'>, path: string): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
}

/** As `absoluteUrl`, for the pages of participants. */
export function playUrl({ config }: Pick<Deps, 'config'>, path: string): string {
  return config.playOrigin === undefined ? absoluteUrl({ config }, path) : `${config.playOrigin}${path}`
}
