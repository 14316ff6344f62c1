import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/** A component that is loaded when it is first shown; until then `meanwhile` stands in its place. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return props => <Suspense fallback={meanwhile}>{createElement(Loaded, props)}</Suspense>
}
