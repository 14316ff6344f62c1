import { MultiSelect } from '@mantine/core'
import { MOST_COUNTRIES } from '#features/campaigns/contract.ts'
import type { Draft } from '#features/campaigns/wizard/contract.ts'

/** Codes of ISO 3166; territories of the United States are states here. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const countries = CODES.split(' ')
  .map(value => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label))

interface CountriesSelectProps {
  codes: Draft['eligibleCountries']
  error: string | undefined
  onChange: (codes: Draft['eligibleCountries']) => void
}

/** The countries whose residents may take part, one by one. */
export function CountriesSelect({ codes, error, onChange }: CountriesSelectProps) {
  return (
    <MultiSelect
      data-field="eligibleCountries"
      label="Countries"
      placeholder={codes.length === 0 ? 'Choose countries' : ''}
      data={countries}
      value={codes}
      error={error}
      maxValues={MOST_COUNTRIES}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={80}
      nothingFoundMessage="No matching countries"
    />
  )
}
