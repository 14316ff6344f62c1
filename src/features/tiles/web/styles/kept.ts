import type { z } from 'zod'

/** Prefix of all stored names; signing out removes them. */
const PREFIX = 'activeTile:'

/** Keeps unsaved work in this browser, so that neither a lost connection nor a reload costs it. */
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

/** Draft stored before it could be saved; undefined without one that can be continued. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(`${PREFIX}${name}`) ?? '')).data
  } catch {
    return undefined
  }
}
