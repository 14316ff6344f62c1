// The page that checks may not compile anything.
export { openRows as openLanes } from './hash-rows.ts'
