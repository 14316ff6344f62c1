import apiUrl from '#openapi.json?url'
import dashboardUrl from '#openapi-dashboard.json?url'
import scalarUrl from '../../../node_modules/@scalar/api-reference/dist/browser/standalone.js?url'

declare global {
  interface Window {
    /** The library of the reference, once its script has run. */
    Scalar?: { createApiReference(selector: string, documents: readonly object[]): void }
  }
}

/** Colors of our own pages, and more contrast for the palest text. */
const COLORS = `
.light-mode {
  --scalar-color-accent: #1241c1;
  --scalar-color-3: #63666d;
  --scalar-color-green: #046c49;
  --scalar-color-orange: #a84300;
  --scalar-color-red: #b91c1c;
  --scalar-background-2: #faf9f6;
}
.dark-mode {
  --scalar-color-accent: #8db1ff;
  --scalar-color-3: #a3a8b2;
  --scalar-color-red: #ff7b7b;
  --scalar-background-1: #13161b;
  --scalar-background-2: #0c0e12;
}
`

/** Calls are made with the key that a person enters, and never as the person who is signed in. */
const fetchWithoutSession: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' })

interface Described {
  paths: Record<string, Record<string, { security?: object[] }>>
}

/** The description of the API, in which the API key is the way in wherever a call takes one. */
async function loadDescription(): Promise<Described> {
  const description: Described = await (await fetch(apiUrl)).json()
  for (const operation of Object.values(description.paths).flatMap(methods => Object.values(methods))) {
    const byKey = operation.security?.filter(scheme => 'apiKey' in scheme) ?? []
    if (byKey.length > 0) operation.security = byKey
  }
  return description
}

const OPTIONS = {
  authentication: { preferredSecurityScheme: 'apiKey' },
  customFetch: fetchWithoutSession,
  customCss: COLORS,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // The page works without any other server: no fonts, no telemetry, no services of the library's makers.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
}

const description = loadDescription()
const script = document.createElement('script')
script.src = scalarUrl
script.addEventListener('load', async () => {
  window.Scalar?.createApiReference('#reference', [
    { ...OPTIONS, title: 'API', slug: 'api', content: await description },
    // Calls without a session would only be refused.
    { ...OPTIONS, title: 'Dashboard', slug: 'dashboard', url: dashboardUrl, hideTestRequestButton: true },
  ])
})
document.head.append(script)
