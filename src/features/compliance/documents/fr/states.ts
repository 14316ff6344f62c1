import type { LegalTexts } from '../en/english.ts'

// biome-ignore format: short pairs read best in rows
export const STATES_IN_FRENCH: LegalTexts['words']['states'] = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'Californie', CO: 'Colorado',
  CT: 'Connecticut', DE: 'Delaware', DC: 'district de Columbia', FL: 'Floride', GA: 'Géorgie',
  HI: 'Hawaï', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky',
  LA: 'Louisiane', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota',
  MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire',
  NJ: 'New Jersey', NM: 'Nouveau-Mexique', NY: 'État de New York', NC: 'Caroline du Nord',
  ND: 'Dakota du Nord', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvanie',
  RI: 'Rhode Island', SC: 'Caroline du Sud', SD: 'Dakota du Sud', TN: 'Tennessee', TX: 'Texas',
  UT: 'Utah', VT: 'Vermont', VA: 'Virginie', WA: 'État de Washington', WV: 'Virginie-Occidentale',
  WI: 'Wisconsin', WY: 'Wyoming', AS: 'Samoa américaines', GU: 'Guam', MP: 'îles Mariannes du Nord',
  PR: 'Porto Rico', VI: 'îles Vierges américaines',
}
