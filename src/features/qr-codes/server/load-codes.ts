/** Drawing, printing and scanning of codes: loaded on first use, because it takes a tenth of the program's start. */
export const loadCodes = () => import('./codes.ts')
