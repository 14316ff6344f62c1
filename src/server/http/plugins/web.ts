import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { NamedError } from '../named-error.ts'
import { serveAssets } from './assets.ts'
import { WITH_CAMERA } from './headers.ts'

const IS_API = /^\/api(\/|$)/
/** Longer than any address of the dashboard. */
const LONGEST_PATH = 2048

const isFile = (path: string) => path.lastIndexOf('.') > path.lastIndexOf('/')

/** Programs that check whether a page is there take anything; only who asks for another type, or a file, is refused. */
function wantsPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  if (path.length > LONGEST_PATH || (method !== 'GET' && method !== 'HEAD')) return false
  if (IS_API.test(path) || isFile(path)) return false
  return accept.includes('text/html') || accept.includes('*/*')
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The page with the company's name in it, for the browser to read. */
function fillIn(html: string, companyName: string): string {
  const name = companyName.replace(/[&<>"]/g, sign => HTML[sign] ?? sign)
  return html.replace(/(<meta name="company" content=")[^"]*/, (_, before: string) => `${before}${name}`)
}

interface WebOptions {
  /** The build; without it (tests) only the 404 remains. */
  folder: string
  companyName: string
  /** Screens that may open the camera when the browser loads them directly. */
  cameraPages: readonly string[]
}

/**
 * Serves the built dashboard: hashed assets forever, and index.html for every page of the browser's
 * router. An unknown path under /api is a JSON 404, never the page.
 */
export const web = fp<WebOptions>(async (app, { folder, companyName, cameraPages }) => {
  const built = existsSync(join(folder, 'index.html'))
  const page = built ? fillIn(await readFile(join(folder, 'index.html'), 'utf8'), companyName) : undefined
  if (built) serveAssets(app, join(folder, 'assets'))
  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined || !wantsPage(request)) throw new NamedError('notFound')
    const [path = ''] = request.url.split('?', 1)
    if (cameraPages.includes(path)) reply.header('permissions-policy', WITH_CAMERA)
    return reply.type('text/html; charset=utf-8').send(page)
  })
})
