import { sameBytes } from '../crypto/bytes.ts'
import type { PublishedName } from './files.ts'

/** How a file is had; undefined for one that there is not, or not any more. */
export type Load = (name: PublishedName) => Promise<Uint8Array | undefined>

/** Files that may be republished during loading: if one was, all are loaded again. */
const MOVING: readonly PublishedName[] = ['manifest.json', 'heads.json']
const TRIES = 3

const isSame = (one?: Uint8Array, other?: Uint8Array) =>
  one && other ? sameBytes(one, other) : one === other

/** Loads files that were published at the same time, even when something is published meanwhile. */
export async function loadTogether(
  load: Load,
  names: readonly PublishedName[],
): Promise<Partial<Record<PublishedName, Uint8Array>>> {
  for (let tries = 1; ; tries++) {
    const found = await Promise.all(names.map(async name => [name, await load(name)] as const))
    const files: Partial<Record<PublishedName, Uint8Array>> = {}
    for (const [name, bytes] of found) if (bytes) files[name] = bytes
    const moving = names.filter(name => MOVING.includes(name))
    const still = await Promise.all(moving.map(async name => isSame(files[name], await load(name))))
    if (tries === TRIES || still.every(Boolean)) return files
  }
}
