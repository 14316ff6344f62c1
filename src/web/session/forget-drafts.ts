/** The wizard's draft, screens that were not stored yet, and copied components: made by one person in one account. */
const MADE_HERE = /^(activeBuild$|activeDraft$|activeTile:|copiedComponents$)/

/** Leaves nothing of what a person was making in this browser. */
export function forgetDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (MADE_HERE.test(name)) localStorage.removeItem(name)
  }
}
