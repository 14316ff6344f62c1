/** An account's id, or `system` for work that belongs to no account: sign-in, public pages, jobs, staff. */
export type Scope = number | 'system'

/**
 * Statement that confines the rest of a transaction to a scope. Not `set_config()`, because a distributed database
 * passes only statements on to its nodes.
 */
export function scopeStatement(scope: Scope): string {
  if (scope === 'system') return "set local app.account = '*'"
  if (!Number.isSafeInteger(scope)) throw new RangeError('The id of an account is an integer')
  return `set local app.account = '${scope}'`
}
