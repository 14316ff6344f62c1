import './ui/styles/entry.css'
import './trusted-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setSignedOutHandler } from './api/call.ts'
import { makeQueryClient } from './api/query-client.ts'
import { reloadStaleBuild } from './reload-stale-build.ts'
import { makeRouter } from './router.tsx'
import { signOut } from './session/sign-out.ts'
import { showKeptToast } from './ui/toasts.ts'
import { UiProvider } from './ui/ui-provider.tsx'

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
