import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { STORED_NAME, type Storage } from '#server/storage/storage.ts'

/** Files in memory, for tests of storage. */
export function memoryStorage(): { storage: Storage; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  const checked = (name: string) => {
    if (!STORED_NAME.test(name)) throw new Error(`${name} is invalid name of a stored file`)
    return name
  }
  return {
    objects,
    storage: {
      async put(name, bytes) {
        objects.set(checked(name), bytes)
      },
      async putStream(name, source) {
        const bytes = await buffer(source)
        objects.set(checked(name), bytes)
        return bytes.length
      },
      async get(name) {
        const bytes = objects.get(checked(name))
        return bytes && { stream: Readable.from([bytes]), size: bytes.length }
      },
      freeBytes: async () => Number.POSITIVE_INFINITY,
      async *list() {
        yield* objects.keys()
      },
      async remove(name) {
        objects.delete(name)
      },
    },
  }
}
