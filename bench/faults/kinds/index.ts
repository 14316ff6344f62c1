import type { Kind } from '../fault.ts'
import { databaseKinds } from './database.ts'
import { diskKinds } from './disk.ts'
import { outsideKinds } from './outside.ts'
import { programKinds } from './program.ts'

/** Every kind of fault. */
export const KINDS: readonly Kind[] = [...programKinds, ...diskKinds, ...databaseKinds, ...outsideKinds]
