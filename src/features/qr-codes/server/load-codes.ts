/** What draws, prints and reads codes: read with the first of them, because it takes a tenth of the program's start. */
export const loadCodes = () => import('./codes.ts')
