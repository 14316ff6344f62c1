/** Ways to sign a call. The scopes of a key stand in the requirement of each operation. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'drumroll',
    description: 'Set by POST /login. Over HTTPS, its name starts with __Host-.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Authorization: Bearer pk_… with a scope of the operation. Scopes: read for queries, draft for changes of drafts, write for changes, entries to create entries, hooks to subscribe.',
  },
} as const
