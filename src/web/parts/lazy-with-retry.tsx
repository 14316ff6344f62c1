import { useWindowEvent } from '@mantine/hooks'
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react'
import { ErrorCard } from '#web/parts/error-card.tsx'

/** Placeholder of a part that failed to load, which retries when the connection is back. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return <ErrorCard error={error} onRetry={onRetry} />
}

/**
 * Component loaded when first shown, or by `preload`, after which it appears at once. `meanwhile` takes its place until
 * then. A failed load shows a retry, and the rest of the screen stays.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  const drawn = new Set<() => void>()
  const subscribe = (draw: () => void) => {
    drawn.add(draw)
    return () => drawn.delete(draw)
  }
  const attempt = () =>
    lazy(async () => ({
      default: await load().catch((error: unknown) => () => <Missing error={error} onRetry={retry} />),
    }))
  let current: ComponentType<Props> = attempt()
  const retry = () => {
    current = attempt()
    for (const draw of drawn) draw()
  }
  const Later = (props: Props) => {
    const Part = useSyncExternalStore(subscribe, () => current)
    return <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>
  }
  const preload = () =>
    load().then(
      part => {
        // A part on screen stays as it is: another component would lose its state.
        if (drawn.size === 0) current = part
      },
      () => undefined,
    )
  return Object.assign(Later, { preload })
}
