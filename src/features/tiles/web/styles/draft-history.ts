const MOST_STEPS = 100

/** Edited value, with the steps before it and the undone ones. */
export interface DraftHistory<T> {
  past: readonly T[]
  draft: T
  future: readonly T[]
}

/**
 * The next step.
 * @param goesOn true when it belongs to the step before, as the letters of a word do
 */
export function stepped<T>({ past, draft }: DraftHistory<T>, next: T, goesOn: boolean): DraftHistory<T> {
  return { past: goesOn ? past : [...past.slice(-MOST_STEPS), draft], draft: next, future: [] }
}

export function undone<T>(history: DraftHistory<T>): DraftHistory<T> {
  const { past, draft, future } = history
  const [previous] = past.slice(-1)
  if (previous === undefined) return history
  return { past: past.slice(0, -1), draft: previous, future: [draft, ...future] }
}

export function redone<T>(history: DraftHistory<T>): DraftHistory<T> {
  const { past, draft, future } = history
  const [following] = future
  if (following === undefined) return history
  return { past: [...past, draft], draft: following, future: future.slice(1) }
}
