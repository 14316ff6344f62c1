export { checkCode } from './check-code.ts'
export { makeCode, paint } from './make-code.ts'
export { printPoster } from './poster.ts'
export { readLogo } from './read-logo.ts'
