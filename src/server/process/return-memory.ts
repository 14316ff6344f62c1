import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives what starting needed back to the machine: reading the program leaves a quarter of its memory behind, which the
 * collector would keep for a crowd that may never come. Takes some tenths of a second, so it is for the start alone.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
