import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes of one upload that wait outside memory until they are wanted. */
export interface Spool {
  write(bytes: Uint8Array): Promise<void>
  /** Everything that was written. */
  read(): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a temporary file without a name: the system takes it back when it is closed, or when the program dies. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `drumroll-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  let size = 0
  try {
    await unlink(path)
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    async write(bytes) {
      await handle.writeFile(bytes)
      size += bytes.length
    },
    async read() {
      const bytes = Buffer.alloc(size)
      for (let at = 0; at < size; ) {
        const { bytesRead } = await handle.read(bytes, at, size - at, at)
        if (bytesRead === 0) throw new Error('A spooled upload is incomplete')
        at += bytesRead
      }
      return bytes
    },
    close: () => handle.close(),
  }
}
