/** The password of every demo person in these journeys. */
export const DEMO_PASSWORD = 'Demo-Password-1!'

/** The people that a first start makes. */
export const PEOPLE = {
  gold: 'gold@demo.test',
  alacarte: 'alacarte@demo.test',
  temporary: 'temp@demo.test',
  staff: 'staff@demo.test',
  operations: 'operations@demo.test',
} as const
