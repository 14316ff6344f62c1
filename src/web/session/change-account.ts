import { forgetDrafts } from './forget-drafts.ts'

/**
 * Loads the page anew in another account. A draft of the wizard was meant for the account before, so it goes, as
 * at sign-out.
 * @param path where to begin there
 */
export function changeAccount(path: string): void {
  forgetDrafts()
  window.location.assign(path)
}
