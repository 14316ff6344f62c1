import type { Catalog } from '../en/index.ts'
import { states as english } from '../en/states.ts'

/** States and territories of the United States, where their names differ from the English ones. */
// biome-ignore format: short pairs read best in rows
export const states: Catalog['states'] = {
  ...english,
  CA: 'Kalifornien', AS: 'Amerikanisch-Samoa', MP: 'Nördliche Marianen',
  VI: 'Amerikanische Jungferninseln',
}
