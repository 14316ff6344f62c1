import './first.ts' // planted: noImportCycles
export const second = 2
