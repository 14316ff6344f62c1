/** The 50 states and the District of Columbia: where a campaign is open unless its owner says otherwise. */
// biome-ignore format: codes read best in rows
export const STATES = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS',
  'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC',
  'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const

/** United States territories; each has rules of its own. */
export const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'] as const

export const PLACES = [...STATES, ...TERRITORIES] as const

export type Place = (typeof PLACES)[number]
