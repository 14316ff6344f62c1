/** The wizard's draft, screens that were not stored yet, and copied components: made by one person in one account. */
const MADE_HERE = /^(activeBuild$|activeDraft$|activeTile:|copiedComponents$)/

/** Deletes all drafts of a person in this browser. */
export function forgetDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (MADE_HERE.test(name)) localStorage.removeItem(name)
  }
}
