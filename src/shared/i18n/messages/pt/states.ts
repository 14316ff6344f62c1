import type { Catalog } from '../en/index.ts'
import { states as english } from '../en/states.ts'

/** States and territories of the United States, where their names differ from the English ones. */
// biome-ignore format: short pairs read best in rows
export const states: Catalog['states'] = {
  ...english,
  AK: 'Alasca', CA: 'Califórnia', DC: 'Distrito de Columbia', FL: 'Flórida', GA: 'Geórgia', HI: 'Havaí',
  LA: 'Luisiana', NM: 'Novo México', NJ: 'Nova Jersey', NY: 'Nova York', NC: 'Carolina do Norte',
  ND: 'Dakota do Norte', PA: 'Pensilvânia', SC: 'Carolina do Sul', SD: 'Dakota do Sul', VA: 'Virgínia',
  WV: 'Virgínia Ocidental', AS: 'Samoa Americana', MP: 'Ilhas Marianas do Norte', PR: 'Porto Rico',
  VI: 'Ilhas Virgens Americanas',
}
