import type { z } from 'zod'

/** What begins the names of everything that is kept here; who signs out leaves none of it. */
const PREFIX = 'activeTile:'

/** Keeps what is not stored yet in this browser, so that neither a lost connection nor a reload costs it. */
export function keep(name: string, draft: unknown): void {
  try {
    localStorage.setItem(`${PREFIX}${name}`, JSON.stringify(draft))
  } catch {
    // A full or forbidden store costs the safety net only; the draft is on the screen.
  }
}

export function forget(name: string): void {
  localStorage.removeItem(`${PREFIX}${name}`)
}

/** What was kept before it could be stored; undefined when there is none, or nothing that can be gone on with. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(`${PREFIX}${name}`) ?? '')).data
  } catch {
    return undefined
  }
}
