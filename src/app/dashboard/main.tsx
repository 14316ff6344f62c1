import '#shared/browser/no-written-code.ts'
import '#ui/styles/entry.css'
import '#web/trusted-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showKeptToast } from '#ui/feedback/toasts.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { setSignedOutHandler } from '#web/api/call.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { reloadStaleBuild } from '#web/reload-stale-build.ts'
import { signOut } from '#web/session/sign-out.ts'
import { makeRouter } from './router.tsx'

const queryClient = makeQueryClient()
const router = makeRouter()
setSignedOutHandler(() => void signOut(queryClient, router.state.location.href))
showKeptToast()
reloadStaleBuild()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
