import { forgetDrafts } from './forget-drafts.ts'

/**
 * Reloads the page in another account. The wizard draft belonged to the account before, so it is discarded, as at
 * sign-out.
 * @param path the first page there
 */
export function changeAccount(path: string): void {
  forgetDrafts()
  window.location.assign(path)
}
