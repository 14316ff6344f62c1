import { mkdir, open, rename, rmdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Random } from '../deps.ts'
import type { Storage } from './storage.ts'

const NAME = /^[a-z0-9_]{1,40}\/[a-z0-9]{1,20}\.[a-z]{1,8}$/

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file that is whole and on the disk when this resolves, and that nobody sees before. */
async function writeWhole(path: string, temporary: string, bytes: Buffer): Promise<void> {
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
  await sync(dirname(path))
}

/**
 * Keeps files in a folder of this machine.
 * @param root absolute; made when it is first needed
 * @throws (every method) when the name is not one that the service makes
 */
export function diskStorage(root: string, random: Random): Storage {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('not the name of a stored file')
    return join(root, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.${random.bytes(8).toString('hex')}`
      try {
        await writeWhole(path, temporary, bytes)
      } catch (error) {
        await unlink(temporary).catch(() => undefined)
        throw error
      }
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
    async remove(name) {
      const path = pathOf(name)
      await unlink(path).catch(error => {
        if (!isMissing(error)) throw error
      })
      // The last one takes the folder with it.
      await rmdir(dirname(path)).catch(() => undefined)
    },
  }
}
