/** The Latin letters of a family in every weight, as its package has them below the working directory. */
export function fontFile(name: string): string {
  return `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
}
