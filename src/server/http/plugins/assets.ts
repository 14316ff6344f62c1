import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { NamedError } from '../named-error.ts'

const YEAR_SECONDS = 31_536_000
/** Bytes that are sent at once, so that a slow reader is seen to read. */
const PIECE = 65_536

/** Media types of built files. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Encodings that the build puts beside a file, the best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** Pieces that all readers together are sent in a turn of the event loop: a megabyte. */
const PIECES_A_TURN = 16

/** A queue of readers, from which few go on in each turn of the event loop. */
function openTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const goOn = () => {
    for (const next of waiting.splice(0, PIECES_A_TURN)) next()
    if (waiting.length > 0) setImmediate(goOn)
  }
  return () =>
    new Promise(resolve => {
      if (waiting.push(resolve) === 1) setImmediate(goOn)
    })
}

/** Others get their turn between any two pieces: the system may take many megabytes for one reader at once. */
async function* piecesOf(bytes: Buffer, turn: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await turn()
    yield bytes.subarray(at, at + PIECE)
  }
}

/**
 * Serves the files of a build, whose names change with their contents. Each is read once, at its first request, and
 * cached. All readers share its bytes, and slow ones cost neither memory nor a descriptor.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const known = new Map<string, Promise<Buffer>>()
  const turn = openTurns()

  function read(name: string): Promise<Buffer> {
    const reading = known.get(name) ?? readFile(join(folder, name))
    known.set(name, reading)
    reading.catch(() => known.delete(name))
    return reading
  }

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' } },
    async (request, reply) => {
      const name = request.params['*']
      const type = TYPES[extname(name)]
      if (!names.has(name) || type === undefined) throw new NamedError('notFound')
      const packed = ENCODINGS.filter(({ extension }) => names.has(name + extension))
      const taken = negotiate(
        request.headers['accept-encoding'] ?? '',
        packed.map(one => one.name),
      )
      const encoding = packed.find(one => one.name === taken)
      const bytes = await read(name + (encoding?.extension ?? ''))
      if (packed.length > 0) reply.header('vary', 'accept-encoding')
      if (encoding) reply.header('content-encoding', encoding.name)
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-length', bytes.length)
        .type(type)
        .send(Readable.from(piecesOf(bytes, turn)))
    },
  )
}
