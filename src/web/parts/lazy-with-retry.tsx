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

/** Stands in the place of a part that did not come, and asks for it again when the connection is back. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return <ErrorCard error={error} onRetry={onRetry} />
}

/**
 * A component that is loaded when it is first shown, or by `preload`; until then `meanwhile` stands in its place. Where
 * it cannot be loaded it says so and can be tried again; everything else stays as it is.
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
  let current = attempt()
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
      () => undefined,
      () => undefined,
    )
  return Object.assign(Later, { preload })
}
