import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/storage/storage.ts'

/** Files in memory, for whoever tests what becomes of them. */
export function memoryStorage(): { storage: Storage; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  return {
    objects,
    storage: {
      async put(name, bytes) {
        objects.set(name, bytes)
      },
      async putStream(name, source) {
        const bytes = await buffer(source)
        objects.set(name, bytes)
        return bytes.length
      },
      async get(name) {
        const bytes = objects.get(name)
        return bytes && { stream: Readable.from([bytes]), size: bytes.length }
      },
      async remove(name) {
        objects.delete(name)
      },
    },
  }
}
