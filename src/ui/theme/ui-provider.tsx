import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'

interface UiProviderProps {
  children: ReactNode
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test'
}

/** Design system around the dashboard: theme, the user's color scheme, and toasts. */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      // Mantine's file of default variables is not loaded, so every variable comes from the theme.
      deduplicateCssVariables={false}
      env={env}
    >
      {children}
      <Toaster />
    </MantineProvider>
  )
}
