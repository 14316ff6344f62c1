import type { TokenStory } from '#features/billing/contract.ts'

/** What a token's state is called. */
export const TOKEN_STATES: Readonly<Record<TokenStory['status'], string>> = {
  unspent: 'Unspent',
  spent: 'Spent',
  returned: 'Came back',
  void: 'Taken back',
  expired: 'Expired',
}

/** "Bought", "Granted: Sorry for Friday", "Came back: Free Cup Friday was cancelled before its start" */
export function originWords({ source, note }: TokenStory): string {
  const words = { purchase: 'Bought', grant: 'Granted', return: 'Came back' }[source]
  return note ? `${words}: ${note}` : words
}
