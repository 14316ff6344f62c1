import type { Catalog } from '../en/index.ts'
import { states as english } from '../en/states.ts'

/** States and territories of the United States, where their names differ from the English ones. */
// biome-ignore format: short pairs read best in rows
export const states: Catalog['states'] = {
  ...english,
  CA: 'Californie', DC: 'district de Columbia', FL: 'Floride', GA: 'Géorgie', HI: 'Hawaï',
  LA: 'Louisiane', NM: 'Nouveau-Mexique', NC: 'Caroline du Nord', ND: 'Dakota du Nord',
  PA: 'Pennsylvanie', SC: 'Caroline du Sud', SD: 'Dakota du Sud', VA: 'Virginie',
  WV: 'Virginie-Occidentale', AS: 'Samoa américaines', MP: 'Îles Mariannes du Nord', PR: 'Porto Rico',
  VI: 'Îles Vierges américaines',
}
