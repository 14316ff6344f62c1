export * from './definitions.ts'
export * from './figures-of-type.ts'
export * from './test-data.ts'
export * from './totals.ts'
