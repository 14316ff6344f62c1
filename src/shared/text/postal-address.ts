interface Address {
  street: string
  city: string
  /** State or province code; empty where a country has none. */
  state: string
  zip: string
  /** Two letters. */
  country: string
}

const COUNTRIES = new Intl.DisplayNames('en-US', { type: 'region' })

/** "18 Quarry Road, Burlington, VT 05401"; an address outside the United States ends with its country. */
export function addressLine({ street, city, state, zip, country }: Address): string {
  const place = [street, city, `${state} ${zip}`.trim()]
  return [...place, ...(country === 'US' ? [] : [COUNTRIES.of(country) ?? country])]
    .filter(Boolean)
    .join(', ')
}

/** The lines of an address below the name, as post offices want them. */
export function addressLines({ street, city, state, zip, country }: Address): string[] {
  const place = [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
  return [street, place, ...(country === 'US' ? [] : [COUNTRIES.of(country) ?? country])]
}

/** Countries that print on Letter paper; all others print on A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR', 'GU'])

/** The paper of a sponsor's documents; without an address, that of the United States. */
export function paperOf(address: Pick<Address, 'country'> | undefined): 'LETTER' | 'A4' {
  return LETTER.has(address?.country ?? 'US') ? 'LETTER' : 'A4'
}
