/** The European Economic Area. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
)

/** True where the privacy law of the European Union or the United Kingdom applies. */
export function hasGdpr(countries: readonly string[]): boolean {
  return countries.some(country => country === 'GB' || EEA.includes(country))
}

/** True where the European Accessibility Act applies (Directive (EU) 2019/882). */
export function hasAccessibilityAct(countries: readonly string[]): boolean {
  return countries.some(country => EEA.includes(country))
}
