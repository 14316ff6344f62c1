import foundation from './0001-foundation.sql?raw'
import playLogPepper from './0002-play-log-pepper.sql?raw'
import people from './0003-people.sql?raw'
import recentEntries from './0004-recent-entries.sql?raw'
import momentsTree from './0005-moments-tree.sql?raw'
import dashboard from './0006-dashboard.sql?raw'
import campaignStyles from './0007-campaign-styles.sql?raw'
import campaignShelves from './0008-campaign-shelves.sql?raw'
import timeline from './0009-timeline.sql?raw'
import campaignSearch from './0010-campaign-search.sql?raw'

/** Every migration, by name in the order of its number. A file that has landed is never edited. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-foundation': foundation,
  '0002-play-log-pepper': playLogPepper,
  '0003-people': people,
  '0004-recent-entries': recentEntries,
  '0005-moments-tree': momentsTree,
  '0006-dashboard': dashboard,
  '0007-campaign-styles': campaignStyles,
  '0008-campaign-shelves': campaignShelves,
  '0009-timeline': timeline,
  '0010-campaign-search': campaignSearch,
}
