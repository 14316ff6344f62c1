import { type FileHandle, mkdir, open, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Random } from '../deps.ts'
import { freeBytesOf, LEAST_FREE_BYTES } from '../health/watch-machine.ts'
import { STORED_NAME, type Storage } from './storage.ts'

/** A long file looks so often whether it leaves room. */
const ASK_BYTES = 16 * 1024 * 1024

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

const isMissing = (error: unknown) => hasCode(error, 'ENOENT')

/** Files in a folder; none if it does not exist. An unreadable folder is an error, not an empty one. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(error => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  })
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file that is complete and on disk when this resolves, and invisible before. */
async function writeWhole(
  path: string,
  random: Random,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${random.bytes(8).toString('hex')}`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
  await sync(dirname(path))
}

/** @throws ENOSPC while there is still room for the database beside it */
async function requireRoom(folder: string): Promise<void> {
  if ((await freeBytesOf(folder)) >= LEAST_FREE_BYTES) return
  throw Object.assign(new Error('The disk is nearly full'), { code: 'ENOSPC' })
}

/** Removes partial files of a killed program. */
async function removeLeftovers(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names) {
    if (name.startsWith(`${basename(path)}.`)) await unlink(join(dirname(path), name)).catch(() => undefined)
  }
}

/**
 * Keeps files in a folder of this machine.
 * @param root absolute; made when it is first needed
 * @throws (every method) when the name is not one that the service makes
 */
export function diskStorage(root: string, random: Random): Storage {
  const pathOf = (name: string) => {
    if (!STORED_NAME.test(name)) throw new Error('invalid name of a stored file')
    return join(root, name)
  }
  return {
    async put(name, bytes) {
      await writeWhole(pathOf(name), random, handle => handle.writeFile(bytes))
    },
    async putStream(name, source) {
      let size = 0
      let unasked = 0
      await writeWhole(pathOf(name), random, async handle => {
        for await (const chunk of source) {
          const bytes = Buffer.from(chunk)
          await handle.writeFile(bytes)
          size += bytes.length
          unasked += bytes.length
          if (unasked < ASK_BYTES) continue
          unasked = 0
          await requireRoom(root)
        }
      })
      return size
    },
    async get(name) {
      try {
        const handle = await open(pathOf(name), 'r')
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async freeBytes() {
      await mkdir(root, { recursive: true, mode: 0o700 }).catch(error => {
        if (!hasCode(error, 'EEXIST')) throw error
      })
      return freeBytesOf(root)
    },
    async *list() {
      for (const folder of await namesIn(root)) {
        for (const part of await namesIn(join(root, folder))) {
          const name = `${folder}/${part}`
          if (STORED_NAME.test(name)) yield name
        }
      }
    },
    async remove(name) {
      const path = pathOf(name)
      await unlink(path).catch(error => {
        if (!isMissing(error)) throw error
      })
      await removeLeftovers(path)
      // The last one takes the folder with it.
      await rmdir(dirname(path)).catch(() => undefined)
    },
  }
}
