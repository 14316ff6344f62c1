/** Loaders of the screens about sign-ins and services of an account. */
export const loadSignInRules = () => import('#features/sign-in-rules/web/sign-in-rules-screen.tsx')
export const loadSso = () => import('#features/single-sign-on/web/sso-screen.tsx')
export const loadAuditStream = () => import('#features/audit-stream/web/audit-stream-screen.tsx')
export const loadOwnDomains = () => import('#features/own-domains/web/domains-screen.tsx')
export const loadProvisioning = () => import('#features/provisioning/web/provisioning-screen.tsx')
export const loadApprovals = () => import('#features/agents/web/approvals-screen.tsx')
export const loadConnectors = () => import('#features/connectors/web/connectors-screen.tsx')
