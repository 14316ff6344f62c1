import type { CampaignSettings } from '#features/campaigns/contract.ts'
import { isUsZip } from '#shared/zip.ts'

/**
 * States, territories and military post offices by the first three digits of a ZIP code: "AL 350-352 354-369". Numbers
 * that several states share are left out, so they refuse no entrant.
 */
const ZIP_AREAS = `
AL 350-352 354-369|AK 995-999|AZ 850-865|AR 716-729|CA 900-961|CO 800-816|CT 060-062 064-069|DE 197-199|DC 200-200 202-205
FL 320-339 341-349|GA 300-319 398-399|HI 967-968|ID 832-838|IL 600-629|IN 460-479|IA 500-528|KS 660-679|KY 400-427
LA 700-714|ME 039-049|MD 206-219|MA 010-027 055-055|MI 480-499|MN 550-567|MS 386-397|MO 630-658|MT 590-599|NE 680-693
NV 889-898|NH 030-038|NJ 070-089|NM 870-884|NY 005-005 100-149|NC 270-289|ND 580-588|OH 430-459|OK 730-732 734-749
OR 970-979|PA 150-196|RI 028-029|SC 290-299|SD 570-577|TN 370-385|TX 733-733 750-799 885-885|UT 840-847
VT 050-054 056-059|VA 201-201 220-246|WA 980-994|WV 247-268|WI 530-549|WY 820-831|PR 006-007 009-009|VI 008-008
AE 090-099|AA 340-340|AP 962-966`

/** In the Pacific three digits are not enough: islands under one number belong to different countries. */
const PACIFIC = `
AS 96799-96799|GU 96910-96932|PW 96939-96940|FM 96941-96944|MP 96950-96952|MH 96960-96979`

function byDigits(table: string, digits: number): [start: string, state: string][] {
  return table
    .trim()
    .split(/[|\n]/)
    .flatMap(line => {
      const [state = '', ...ranges] = line.split(' ')
      return ranges.flatMap(range => {
        const [from = 0, to = 0] = range.split('-').map(Number)
        return Array.from({ length: to - from + 1 }, (_, index): [string, string] => [
          String(from + index).padStart(digits, '0'),
          state,
        ])
      })
    })
}

const states = new Map([...byDigits(ZIP_AREAS, 3), ...byDigits(PACIFIC, 5)])

/** Military post offices: they show where people serve, not where they live. */
const MILITARY = ['AA', 'AE', 'AP']
/** Countries of their own with ZIP codes of the United States: Micronesia, the Marshall Islands, Palau. */
const ALLIED = ['FM', 'MH', 'PW']

/** The state, territory or post of the armed forces of a ZIP code; undefined where it does not say for sure. */
export function stateOfZip(zip: string): string | undefined {
  return states.get(zip.slice(0, 5)) ?? states.get(zip.slice(0, 3))
}

/** ZIP code prefixes, five digits or three, and their state, if unambiguous. */
export function zipAreas(): [zip: string, state: string][] {
  return [...states]
}

const CANADA = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/

type Area = Pick<CampaignSettings, 'eligibleCountries' | 'eligibleStates'>

/** True when a typed ZIP code, in capitals, is invalid and entrants from other countries are excluded. */
export function isNoZip(zip: string, { eligibleCountries }: Pick<Area, 'eligibleCountries'>): boolean {
  return eligibleCountries.every(country => country === 'US') && !isUsZip(zip) && !CANADA.test(zip)
}

/**
 * True when a postal code, in capitals, is surely outside the places that a campaign is open to. An ambiguous code
 * passes: a winner's residence is checked before delivery.
 */
export function isOutside(zip: string, { eligibleCountries, eligibleStates }: Area): boolean {
  if (CANADA.test(zip)) return !eligibleCountries.includes('CA')
  if (!isUsZip(zip)) return false
  if (!eligibleCountries.includes('US')) return eligibleCountries.every(country => country === 'CA')
  const state = stateOfZip(zip)
  if (state === undefined || MILITARY.includes(state)) return false
  if (ALLIED.includes(state)) return !eligibleCountries.includes(state)
  return !eligibleStates.some(place => place === state)
}
