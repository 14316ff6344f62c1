/** Owners whose plan includes keys and webhooks, and staff. */
export const OWNERS = { access: 'owner', gold: true } as const
