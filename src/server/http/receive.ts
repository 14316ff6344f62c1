import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { openSpool, type Spool } from '#server/storage/spool.ts'
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

/** A file whose bytes wait until the fields of its request are known to be right. */
interface WaitingFile {
  name: string
  spool: Spool
}

/** Spools a file up to its bound and not a byte further. */
async function spoolFile({ file, filename = '' }: MultipartFile, mostBytes: number): Promise<WaitingFile> {
  const name = filename.slice(-300)
  const tooLarge = refusedFile('tooLarge', name, `file larger than ${Math.floor(mostBytes / 1_000_000)} mb`)
  file.once('limit', () => file.destroy(tooLarge))
  const spool = await openSpool()
  try {
    for await (const chunk of file) await spool.write(chunk)
    if (file.truncated) throw tooLarge
    return { name, spool }
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** The parts of a request; errors in their form are the sender's mistake. */
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

/** Fields as they came, and files as they wait. */
interface Parts {
  fields: Record<string, unknown>
  files: WaitingFile[]
}

async function readParts(request: FastifyRequest, rule: UploadRule, { fields, files }: Parts): Promise<void> {
  try {
    for await (const part of partsOf(request, rule)) {
      if (part.type === 'file') {
        if (part.fieldname !== rule.field) throw unknownField(part.fieldname)
        files.push(await spoolFile(part, rule.mostBytes))
      } else {
        if (Object.hasOwn(fields, part.fieldname)) throw new NamedError('malformed')
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // The rest of a refused upload must be drained, or the connection's next request waits behind it forever.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

/** Checks the fields of a request, and returns the handler of each of its files. */
export type Prepare<B, T> = (body: B) => Promise<(file: ReceivedFile) => Promise<T>>

/**
 * Reads a multipart request. Its files wait on the disk until all its fields are checked, in any order: decoding a
 * picture costs much more than checking a field. Then they are handled one after the other, so that at most one is in
 * memory.
 * @param body schema of its text fields
 * @param fields filled with its text fields as they come, for a caller who shows them again
 * @throws invalid, malformed, tooLarge, and the errors of `prepare` and its answer
 */
export async function receive<S extends z.ZodType, T>(
  request: FastifyRequest,
  rule: UploadRule,
  body: S,
  prepare: Prepare<z.output<S>, T>,
  fields: Record<string, unknown> = {},
): Promise<{ body: z.output<S>; taken: T[] }> {
  const parts: Parts = { fields, files: [] }
  try {
    await readParts(request, rule, parts)
    const parsed = body.safeParse(parts.fields)
    if (!parsed.success) throw invalidFields(parsed.error)
    if (parts.files.length === 0 && !rule.mayBeNone) {
      throw new NamedError('invalid', { message: 'Choose a file', fields: { [rule.field]: 'Choose a file' } })
    }
    const take = await prepare(parsed.data)
    const taken: T[] = []
    for (const { name, spool } of parts.files) taken.push(await take({ name, bytes: await spool.read() }))
    return { body: parsed.data, taken }
  } finally {
    await Promise.all(parts.files.map(({ spool }) => spool.close()))
  }
}

function unknownField(name: string): NamedError {
  return new NamedError('invalid', { message: 'Unknown field', fields: { [name]: 'Unknown field' } })
}
