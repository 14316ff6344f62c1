import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type ReceivedFile, refusedFile } from '#server/http/receive.ts'
import { digestOf, type NewFile, readFile } from '../read-file.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/apng']
const INFECTED = 'This file contains malware and was not saved. Choose another one'

/** Rules that differ between the papers of entrants. */
interface PaperRules {
  /** Whether the same file is here already, by SHA-256 of the sent bytes. */
  isKept(digest: Buffer): Promise<boolean>
  /** Notes malware for the account, by the scanner's name for it. */
  noteMalware(found: string): Promise<void>
}

/**
 * Reads a paper that an entrant uploads: a PDF, or a picture that is encoded again. The cheap search for a duplicate comes
 * before scanning and decoding.
 * @returns undefined for a file that is here already
 * @throws unsupportedType, tooLarge; invalid for malware and damaged files; unavailable when the scanner does not answer
 */
export async function readPaper(
  deps: Deps,
  file: ReceivedFile,
  { isKept, noteMalware }: PaperRules,
): Promise<{ paper: NewFile; bytes: Buffer } | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(file.bytes).catch(() => undefined)
  if (!TYPES.some(known => known === type?.mime)) {
    throw refusedFile('unsupportedType', file.name, 'Upload a PDF, JPEG or PNG file')
  }
  if (await isKept(digestOf(file))) return undefined
  // Nothing is stored before it was scanned, where a scanner is set.
  const found = await deps.scanner?.scan(file.bytes).catch((error: unknown) => {
    deps.log.error({ err: error }, 'an upload could not be scanned')
    throw new NamedError('unavailable')
  })
  if (found !== undefined) {
    await noteMalware(found)
    throw refusedFile('invalid', file.name, INFECTED)
  }
  const paper = await readFile('private', file)
  return { paper, bytes: paper.parts.at(-1)?.bytes ?? Buffer.alloc(0) }
}
