import type { Readable } from 'node:stream'

/** Bytes that were stored under a name. */
export interface StoredObject {
  stream: Readable
  /** Bytes. */
  size: number
}

/** Format of a name in every storage. */
export const STORED_NAME: RegExp = /^[a-z0-9_]{1,40}\/[a-z0-9]{1,20}\.[a-z]{1,8}$/

/**
 * Storage of uploaded bytes. A name is a file's key and a part of it, as `file_…/640.webp`: the service makes it, and
 * no part of it comes from people.
 */
export interface Storage {
  /** Resolves when the bytes are safe; a second time under the same name they replace the first. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /**
   * As `put`, for bytes that come one after another and are too many for memory; when `source` fails, nothing is
   * stored.
   * @returns how many bytes they were
   */
  putStream(name: string, source: Readable, type: string): Promise<number>
  /** Undefined when there is nothing of this name. */
  get(name: string): Promise<StoredObject | undefined>
  /** Remaining bytes; unlimited where none are counted, as in a bucket. */
  freeBytes(): Promise<number>
  /** Names of everything that is stored, in no order. */
  list(): AsyncIterable<string>
  /** Also removes the remains of a broken `putStream`. Does nothing without such a name. */
  remove(name: string): Promise<void>
}

/** A failing storage for uploaded bytes; the message names the place and the reason. */
export class StorageAway extends Error {}

/** System errors of a disk that is broken, full, missing, read-only or owned by another user. */
const DISK_CODES =
  /^(EIO|EROFS|EACCES|EPERM|ENOSPC|EDQUOT|ENOTDIR|EISDIR|ELOOP|ENODEV|ENXIO|ESTALE|EMFILE|ENFILE)$/

/** Whether an error says that files can neither be stored nor read at the moment, rather than that there is none. */
export function isStorageAway(error: Error): boolean {
  return error instanceof StorageAway || ('code' in error && DISK_CODES.test(String(error.code)))
}
