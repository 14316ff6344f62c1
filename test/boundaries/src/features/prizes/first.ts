import './second.ts' // planted: noImportCycles
export const first = 1
