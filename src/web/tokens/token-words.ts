import type { TokenStory } from '#features/billing/contract.ts'

/** Token state labels. */
export const TOKEN_STATES: Readonly<Record<TokenStory['status'], string>> = {
  unspent: 'Unspent',
  spent: 'Spent',
  returned: 'Returned',
  void: 'Revoked',
  expired: 'Expired',
}

/** "Bought", "Granted: Sorry for Friday", "Returned: Free Cup Friday was canceled before its start" */
export function originWords({ source, note }: TokenStory): string {
  const words = { purchase: 'Bought', grant: 'Granted', return: 'Returned' }[source]
  return note ? `${words}: ${note}` : words
}
