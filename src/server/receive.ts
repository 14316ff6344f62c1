import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { UploadRule } from '#shared/contract.ts'
import { invalidFields, NamedError } from './named-error.ts'

const MOST_FIELDS = 20
const FIELD_BYTES = 4000
const HEADERS = 20

/** One file of a request, whole. */
export interface ReceivedFile {
  /** As the sender calls it: anything. */
  name: string
  bytes: Buffer
}

/** A file that is refused, by the name its sender gave it. */
export function refusedFile(code: 'tooLarge' | 'unsupportedType' | 'invalid', name: string, message: string) {
  return new NamedError(code, { message, fields: { [name]: message } })
}

/** Reads a file up to its bound and not a byte further. */
async function readFile({ file, filename = '' }: MultipartFile, mostBytes: number): Promise<ReceivedFile> {
  const name = filename.slice(-300)
  const tooLarge = refusedFile('tooLarge', name, `file larger than ${Math.floor(mostBytes / 1_000_000)} mb`)
  file.once('limit', () => file.destroy(tooLarge))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw tooLarge
  return { name, bytes: Buffer.concat(chunks) }
}

/** The parts of a request; whatever is wrong with their form is the sender's mistake. */
async function* partsOf(request: FastifyRequest, { most, mostBytes }: UploadRule): AsyncGenerator<Multipart> {
  const limits = {
    fields: MOST_FIELDS,
    fieldSize: FIELD_BYTES,
    files: most,
    fileSize: mostBytes,
    headerPairs: HEADERS,
    parts: most + MOST_FIELDS,
  }
  const parts = request.parts({ limits })
  for (;;) {
    const next = await parts.next().catch(error => {
      if (error instanceof NamedError) throw error
      const isTooMany = error instanceof Error && 'statusCode' in error && error.statusCode === 413
      if (isTooMany) throw new NamedError('tooLarge', { message: `At most ${most} files at once` })
      throw new NamedError('malformed')
    })
    if (next.done) return
    yield next.value
  }
}

/**
 * Reads a multipart request. Files are taken one after the other as they arrive, so that no more than one is
 * in memory as it was sent.
 * @param body what its fields of text must be
 * @param take what becomes of each file
 * @throws invalid, malformed, tooLarge, and whatever `take` throws
 */
export async function receive<S extends z.ZodType, T>(
  request: FastifyRequest,
  rule: UploadRule,
  body: S,
  take: (file: ReceivedFile) => Promise<T>,
): Promise<{ body: z.output<S>; taken: T[] }> {
  const fields: Record<string, unknown> = {}
  const taken: T[] = []
  try {
    for await (const part of partsOf(request, rule)) {
      if (part.type === 'file') {
        if (part.fieldname !== rule.field) throw unknownField(part.fieldname)
        taken.push(await take(await readFile(part, rule.mostBytes)))
      } else {
        if (Object.hasOwn(fields, part.fieldname)) throw new NamedError('malformed')
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // What is left of a refused upload has to go by, or the connection's next request waits behind it for ever.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  const parsed = body.safeParse(fields)
  if (!parsed.success) throw invalidFields(parsed.error)
  if (taken.length === 0 && !rule.mayBeNone) {
    throw new NamedError('invalid', { message: 'Choose a file', fields: { [rule.field]: 'Choose a file' } })
  }
  return { body: parsed.data, taken }
}

function unknownField(name: string): NamedError {
  return new NamedError('invalid', { message: 'Unknown field', fields: { [name]: 'Unknown field' } })
}
