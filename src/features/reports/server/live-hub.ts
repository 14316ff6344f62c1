import { createHash } from 'node:crypto'
import { LiveMonitor } from '#features/reports/contract.ts'
import { frameOf } from './event-stream.ts'

/** Takes the figures as they go to every browser. */
type Listener = (frame: Buffer) => void

/** Latest figures of a campaign. */
interface Latest {
  monitor: LiveMonitor
  /** Without the time, to see whether anything changed. */
  text: string
  etag: string
}

interface Watched {
  listeners: Set<Listener>
  timer: NodeJS.Timeout
  latest: Latest | undefined
  /** The last pushed bytes. */
  frame: Buffer | undefined
  pushedAt: number
  busy: boolean
}

/** Whose figures, and whether test data is counted. */
interface Watching {
  eventKey: string
  includeTest: boolean
}

const keyOf = ({ eventKey, includeTest }: Watching) => `${eventKey} ${includeTest}`

/** Interval between readings while viewers are connected, and the time for sharing them. */
const READ_MS = 1000
/** Silence of an unchanged monitor. */
const QUIET_MS = 5000

async function latestOf(read: () => Promise<LiveMonitor>): Promise<Latest> {
  const monitor = await read()
  const { now: _, ...figures } = LiveMonitor.encode(monitor)
  const text = JSON.stringify(figures)
  return { monitor, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/**
 * Live figures for any number of viewers: each campaign is read and serialized once a second for all viewers and
 * requests. Viewers get only changes (with a heartbeat every 5 seconds).
 */
export class LiveHub {
  readonly #watched = new Map<string, Watched>()
  readonly #asked = new Map<string, Promise<Latest>>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /**
   * The figures for requests without a stream, at most a second old.
   * @param read reads the figures, unless shared ones are there
   */
  ask(watching: Watching, read: () => Promise<LiveMonitor>): Promise<Latest> {
    const key = keyOf(watching)
    const latest = this.#watched.get(key)?.latest
    if (latest) return Promise.resolve(latest)
    const known = this.#asked.get(key)
    if (known) return known
    const reading = latestOf(read)
    const forget = () => {
      if (this.#asked.get(key) === reading) this.#asked.delete(key)
    }
    this.#asked.set(key, reading)
    setTimeout(forget, READ_MS).unref()
    reading.catch(forget)
    return reading
  }

  /**
   * Starts watching a campaign; the listener gets the last reading at once, if any.
   * @param read reads the figures; the first watcher's is used for all
   * @returns a function that stops watching
   */
  watch(watching: Watching, read: () => Promise<LiveMonitor>, listener: Listener): () => void {
    const key = keyOf(watching)
    const watched = this.#watched.get(key) ?? this.#start(watching, read)
    watched.listeners.add(listener)
    if (watched.frame) listener(watched.frame)
    return () => {
      watched.listeners.delete(listener)
      if (watched.listeners.size > 0) return
      clearInterval(watched.timer)
      this.#watched.delete(key)
    }
  }

  #start(watching: Watching, read: () => Promise<LiveMonitor>): Watched {
    const watched: Watched = {
      listeners: new Set(),
      timer: setInterval(() => void this.#tick(watched, () => latestOf(read)), READ_MS),
      latest: undefined,
      frame: undefined,
      pushedAt: 0,
      busy: false,
    }
    // The page requests and watches at the same time.
    void this.#tick(watched, () => this.ask(watching, read))
    this.#watched.set(keyOf(watching), watched)
    return watched
  }

  async #tick(watched: Watched, read: () => Promise<Latest>): Promise<void> {
    if (watched.busy) return
    watched.busy = true
    try {
      const latest = await read()
      const isNews = latest.text !== watched.latest?.text
      watched.latest = latest
      const { now } = latest.monitor
      if (!isNews && now.getTime() - watched.pushedAt < QUIET_MS) return
      watched.frame = frameOf('livemonitor', `{"now":${JSON.stringify(now)},${latest.text.slice(1)}`)
      watched.pushedAt = now.getTime()
      for (const listener of watched.listeners) listener(watched.frame)
    } catch (error) {
      watched.latest = undefined
      this.#onError(error)
    } finally {
      watched.busy = false
    }
  }
}
