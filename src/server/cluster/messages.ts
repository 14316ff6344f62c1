import { z } from 'zod'

/** Message from a worker process to its parent. */
export const FromWorker = z.union([
  /** Its loop turns. */
  z.strictObject({ alive: z.literal(true) }),
  /** Connections reach it: the port is its own from now on. */
  z.strictObject({ listens: z.literal(true) }),
  /** Started, with the words for the person who started the program. */
  z.strictObject({ url: z.string(), words: z.string() }),
  /** Request for the metrics of all processes. */
  z.strictObject({ askFigures: z.int() }),
  /** Its own figures. */
  z.strictObject({ ownFigures: z.int(), list: z.array(z.unknown()) }),
])
export type FromWorker = z.output<typeof FromWorker>

/** Message from the parent to a worker process. */
export const ToWorker = z.union([
  z.strictObject({ stop: z.boolean(), hurried: z.boolean() }),
  z.strictObject({ giveFigures: z.int() }),
  z.strictObject({ figures: z.int(), text: z.string() }),
  /** Comes with a connection that was made before any of them served. */
  z.strictObject({ connection: z.literal(true) }),
])
export type ToWorker = z.output<typeof ToWorker>
