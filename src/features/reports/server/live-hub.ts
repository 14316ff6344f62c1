import type { LiveMonitor } from '#features/reports/contract.ts'

type Listener = (monitor: LiveMonitor) => void

interface Watched {
  listeners: Set<Listener>
  read: () => Promise<LiveMonitor>
  timer: NodeJS.Timeout
  /** The figures last pushed, without the time, to see whether anything changed. */
  shown: string
  pushedAt: number
  busy: boolean
}

/** How often figures are read while somebody watches. */
const READ_MS = 500
/** How long an unchanged monitor stays silent. */
const QUIET_MS = 5000

/**
 * Pushes live figures to any number of viewers: each campaign is read at most twice a second,
 * whoever watches, and only changes are sent (with a sign of life every 5 seconds).
 */
export class LiveHub {
  readonly #watched = new Map<string, Watched>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /**
   * Starts watching a campaign.
   * @param read reads the figures; the first watcher's is used for all
   * @returns a function that stops watching
   */
  watch(eventKey: string, read: () => Promise<LiveMonitor>, listener: Listener): () => void {
    const watched = this.#watched.get(eventKey) ?? this.#start(eventKey, read)
    watched.listeners.add(listener)
    watched.shown = ''
    void this.#tick(watched)
    return () => {
      watched.listeners.delete(listener)
      if (watched.listeners.size > 0) return
      clearInterval(watched.timer)
      this.#watched.delete(eventKey)
    }
  }

  #start(eventKey: string, read: () => Promise<LiveMonitor>): Watched {
    const watched: Watched = {
      listeners: new Set(),
      read,
      timer: setInterval(() => void this.#tick(watched), READ_MS),
      shown: '',
      pushedAt: 0,
      busy: false,
    }
    this.#watched.set(eventKey, watched)
    return watched
  }

  async #tick(watched: Watched): Promise<void> {
    if (watched.busy) return
    watched.busy = true
    try {
      const monitor = await watched.read()
      const { now, ...figures } = monitor
      const shown = JSON.stringify(figures)
      const quietFor = now.getTime() - watched.pushedAt
      if (shown === watched.shown && quietFor < QUIET_MS) return
      watched.shown = shown
      watched.pushedAt = now.getTime()
      for (const listener of watched.listeners) listener(monitor)
    } catch (error) {
      this.#onError(error)
    } finally {
      watched.busy = false
    }
  }
}
