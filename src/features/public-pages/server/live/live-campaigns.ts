import { StaleCampaign } from '#features/participation/server/index.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type LiveCampaign, loadLive } from './load-live.ts'

/** Caches campaigns until they change. */
export interface LiveCampaigns {
  /**
   * The current campaign.
   * @throws notFound for an unknown key and for a campaign that was never activated
   */
  get(eventKey: string): Promise<LiveCampaign>
  /** The campaign as remembered, which may be out of date; undefined when it is not. */
  known(eventKey: string): LiveCampaign | undefined
  /**
   * The campaign as it is now, or as read at this change number; cached if it matches.
   * @throws as `get`
   */
  at(eventKey: string, version: number): Promise<LiveCampaign>
  /**
   * Runs `work` with the cached campaign, without a query. If `work` refuses or finds it out of date, and it has
   * changed, `work` runs once more with the current campaign.
   */
  using<T>(eventKey: string, work: (live: LiveCampaign) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Campaigns remembered at most; the one that was asked for longest ago goes first. */
const MOST = 500
const TRIES = 20

const VERSIONS = {
  name: 'live-versions',
  text: `select r.id, coalesce(v.version, 0) as version
    from unnest($1::int8[]) r (id) left join campaign_changes v on v.campaign_id = r.id`,
}

/**
 * Opens the cache of a process. Other processes change campaigns too, so the change number of a campaign is compared
 * each time. `get` does it in one statement for all simultaneous requests; entries and plays do it inside the
 * transaction that stores them.
 * @param onRefused receives each final refusal of the current campaign
 */
export function openLiveCampaigns(
  deps: Deps,
  onRefused: (campaign: LiveCampaign['campaign'], error: NamedError) => void,
): LiveCampaigns {
  const reader = openWriter(deps.pg, deps)
  const remembered = new Map<string, LiveCampaign>()
  const loading = new Map<string, Promise<LiveCampaign>>()

  const versions = groupCommit<number, number>({
    async run(rootIds) {
      const ids = [...new Set(rootIds)]
      const rows = await reader.read<{ id: number; version: number }>(VERSIONS, [ids])
      const found = new Map(rows.map(({ id, version }) => [id, version]))
      return rootIds.map(id => found.get(id) ?? 0)
    },
  })

  function remember(eventKey: string, live: LiveCampaign): void {
    remembered.delete(eventKey)
    remembered.set(eventKey, live)
    const [oldest] = remembered.size > MOST ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
  }

  /** Everyone who needs it at once waits for the same reading. */
  function load(eventKey: string): Promise<LiveCampaign> {
    const started = loading.get(eventKey)
    if (started) return started
    const reading = loadLive(deps, eventKey)
      .then(live => {
        remember(eventKey, live)
        return live
      })
      .finally(() => loading.delete(eventKey))
    loading.set(eventKey, reading)
    return reading
  }

  async function get(eventKey: string): Promise<LiveCampaign> {
    const live = remembered.get(eventKey)
    if (!live) return load(eventKey)
    const version = await versions.submit(live.campaign.rootId)
    if (version !== live.version) {
      if (remembered.get(eventKey) === live) remembered.delete(eventKey)
      return load(eventKey)
    }
    remember(eventKey, live)
    return live
  }

  return {
    get,
    known: eventKey => remembered.get(eventKey),
    async at(eventKey, version) {
      const live = remembered.get(eventKey)
      return live?.version === version ? live : get(eventKey)
    },
    async using(eventKey, work) {
      let live = remembered.get(eventKey) ?? (await load(eventKey))
      for (let tried = 1; ; tried++) {
        try {
          return await work(live)
        } catch (error) {
          const isStale = error instanceof StaleCampaign
          if (!isStale && !(error instanceof NamedError)) throw error
          const now = await get(eventKey)
          if (tried === TRIES || (!isStale && now === live)) {
            if (!(error instanceof NamedError)) throw new NamedError('unavailable', { retryAfter: 1 })
            onRefused(now.campaign, error)
            throw error
          }
          live = now
        }
      }
    },
    async close() {
      await versions.drain()
      await reader.close()
    },
  }
}
