import { LiveMonitor } from '#features/reports/contract.ts'
import { frameOf } from './event-stream.ts'

/** Takes the figures as they go to every browser. */
type Listener = (frame: Buffer) => void

interface Watched {
  listeners: Set<Listener>
  read: () => Promise<LiveMonitor>
  timer: NodeJS.Timeout
  /** The figures last read, without the time, to see whether anything changed; and with it, as they are pushed. */
  figures: string
  frame: Buffer | undefined
  pushedAt: number
  busy: boolean
}

/** How often figures are read while somebody watches. */
const READ_MS = 1000
/** How long an unchanged monitor stays silent. */
const QUIET_MS = 5000

/**
 * Pushes live figures to any number of viewers: each campaign is read and written down once a second, whoever watches
 * or comes to watch, and only changes are sent (with a sign of life every 5 seconds).
 */
export class LiveHub {
  readonly #watched = new Map<string, Watched>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /**
   * Starts watching a campaign; the listener hears at once what was read last, if anything was.
   * @param read reads the figures; the first watcher's is used for all
   * @returns a function that stops watching
   */
  watch(eventKey: string, read: () => Promise<LiveMonitor>, listener: Listener): () => void {
    const watched = this.#watched.get(eventKey) ?? this.#start(eventKey, read)
    watched.listeners.add(listener)
    if (watched.frame) listener(watched.frame)
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
      figures: '',
      frame: undefined,
      pushedAt: 0,
      busy: false,
    }
    this.#watched.set(eventKey, watched)
    void this.#tick(watched)
    return watched
  }

  async #tick(watched: Watched): Promise<void> {
    if (watched.busy) return
    watched.busy = true
    try {
      const monitor = await watched.read()
      const { now, ...figures } = LiveMonitor.encode(monitor)
      const text = JSON.stringify(figures)
      const at = monitor.now.getTime()
      if (text === watched.figures && at - watched.pushedAt < QUIET_MS) return
      watched.figures = text
      watched.frame = frameOf('livemonitor', JSON.stringify({ now, ...figures }))
      watched.pushedAt = at
      for (const listener of watched.listeners) listener(watched.frame)
    } catch (error) {
      this.#onError(error)
    } finally {
      watched.busy = false
    }
  }
}
