import type { MantineColorsTuple } from '@mantine/core'

/** Color ramps, shades 0 to 9, in Mantine's order from lightest to darkest. */
export const themeColors = {
  uniform: ramp('F1F6FF DFEAFE C0D5FF 96B8FF 6E9BFB 497EF7 2C60E2 1241C1 082E9B 062069'),
  brass: ramp('FEF9EC FEF0D0 FEE099 FCCD5B F3BA32 DDA016 BA8115 906110 6E480E 4E320D'),
  green: ramp('EFFAF3 DAF4E4 B6EBCB 85DCAA 4FC78A 25AE71 128F5A 087347 045936 084027'),
  red: ramp('FEF3F2 FFE4E1 FFCAC5 FFA39D FB7570 EF464A DB2332 B91A28 8F151E 670F15'),
  orange: ramp('FEF5EE FFE8D5 FFD1AC FFB37C FB964C EC7C27 D2631A AC4D15 863A14 612810'),
  plum: ramp('FBF3FA F6E4F4 EFCAEB E3A6DD D27FCB BB5CB5 9F419A 822F7D 652361 471844'),
  teal: ramp('EEF9FB D8F3F6 B1E6EC 7ED4DE 50BDC9 31A4AF 1E8691 156B74 0F5359 0A3B40'),
  gray: ramp('FAF9F6 F4F3EF F1F0EB E7E5DF D5D3CC 8D8F93 676A71 4A4D54 2C2F36 16181E'),
  dark: ramp('ECEDF0 B3B8C2 8E94A1 666D7A 363C47 252A32 1B1F26 0C0E12 0A0C10 07090F'),
}

function ramp(hexes: string): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = hexes
    .split(' ')
    .map(hex => `#${hex}`)
  return [a, b, c, d, e, f, g, h, i, j]
}
