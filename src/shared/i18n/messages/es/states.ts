import type { Catalog } from '../en/index.ts'
import { states as english } from '../en/states.ts'

/** States and territories of the United States, where their names differ from the English ones. */
// biome-ignore format: short pairs read best in rows
export const states: Catalog['states'] = {
  ...english,
  DC: 'Distrito de Columbia', HI: 'Hawái', LA: 'Luisiana', MI: 'Míchigan', MS: 'Misisipi', MO: 'Misuri',
  NH: 'Nuevo Hampshire', NJ: 'Nueva Jersey', NM: 'Nuevo México', NY: 'Nueva York',
  NC: 'Carolina del Norte', ND: 'Dakota del Norte', OR: 'Oregón', PA: 'Pensilvania',
  SC: 'Carolina del Sur', SD: 'Dakota del Sur', WV: 'Virginia Occidental', AS: 'Samoa Americana',
  MP: 'Islas Marianas del Norte', VI: 'Islas Vírgenes de los EE. UU.',
}
