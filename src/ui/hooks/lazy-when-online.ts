import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component that comes after the screen it is part of; without a connection, as soon as there is one. */
export function lazyWhenOnline<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const attempt = (): Promise<ComponentType<Props>> =>
    load().catch(
      () => new Promise(come => window.addEventListener('online', () => come(attempt()), { once: true })),
    )
  return lazy(async () => ({ default: await attempt() }))
}
