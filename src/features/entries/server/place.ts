import type { CampaignSettings } from '#features/campaigns/contract.ts'

/**
 * States by the first three digits of a ZIP code: "AL 350-352 354-369". Numbers that several states share,
 * and those of the armed forces, are left out: nobody is refused by them.
 */
const ZIP_AREAS = `
AL 350-352 354-369|AK 995-999|AZ 850-865|AR 716-729|CA 900-961|CO 800-816|CT 060-062 064-069|DE 197-199|DC 200-200 202-205
FL 320-339 341-349|GA 300-319 398-399|HI 968-968|ID 832-838|IL 600-629|IN 460-479|IA 500-528|KS 660-679|KY 400-427
LA 700-714|ME 039-049|MD 206-219|MA 010-027 055-055|MI 480-499|MN 550-567|MS 386-397|MO 630-658|MT 590-599|NE 680-693
NV 889-898|NH 030-038|NJ 070-089|NM 870-884|NY 005-005 100-149|NC 270-289|ND 580-588|OH 430-459|OK 730-732 734-749
OR 970-979|PA 150-196|RI 028-029|SC 290-299|SD 570-577|TN 370-385|TX 733-733 750-799 885-885|UT 840-847
VT 050-054 056-059|VA 201-201 220-246|WA 980-994|WV 247-268|WI 530-549|WY 820-831|PR 006-007 009-009|VI 008-008`

const states = new Map(
  ZIP_AREAS.trim()
    .split(/[|\n]/)
    .flatMap(line => {
      const [state = '', ...ranges] = line.split(' ')
      return ranges.flatMap(range => {
        const [from = 0, to = 0] = range.split('-').map(Number)
        return Array.from({ length: to - from + 1 }, (_, index) => [from + index, state] as const)
      })
    }),
)

/** The state or territory of a ZIP code; undefined where it does not say for sure. */
export function stateOfZip(zip: string): string | undefined {
  return states.get(Number(zip.slice(0, 3)))
}

/** The first three digits of ZIP codes with their state, where they say it for sure. */
export function zipAreas(): [zip: string, state: string][] {
  return [...states].map(([area, state]) => [String(area).padStart(3, '0'), state])
}

const US = /^\d{5}(-?\d{4})?$/
const CANADA = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/

type Area = Pick<CampaignSettings, 'eligibleCountries' | 'eligibleStates'>

/** True when what was typed as a ZIP code, in capitals, is none, where nobody from elsewhere can take part. */
export function isNoZip(zip: string, { eligibleCountries }: Pick<Area, 'eligibleCountries'>): boolean {
  return eligibleCountries.every(country => country === 'US') && !US.test(zip) && !CANADA.test(zip)
}

/**
 * True when a postal code, in capitals, is surely outside the places that a campaign is open to. A code
 * that says nothing for sure is let through: where a winner lives is checked before a prize is handed over.
 */
export function isOutside(zip: string, { eligibleCountries, eligibleStates }: Area): boolean {
  if (CANADA.test(zip)) return !eligibleCountries.includes('CA')
  if (!US.test(zip)) return false
  if (!eligibleCountries.includes('US')) return eligibleCountries.every(country => country === 'CA')
  const state = stateOfZip(zip)
  return state !== undefined && !eligibleStates.some(place => place === state)
}
