/** The package has no types of its own, and those of others lag behind. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Readonly<Record<string, Readonly<{ min: number; max: number }>>>
    /** Tags of OpenType features. */
    keepFeatures: readonly string[]
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
