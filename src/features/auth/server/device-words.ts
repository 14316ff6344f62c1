const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Device description, such as 'Chrome on Windows', from the User-Agent header. Only the description is
 * stored. For display only: the header can be forged.
 */
export function deviceWords(userAgent: string | undefined = ''): string {
  const system = find(SYSTEMS, userAgent)
  const browser = find(BROWSERS, userAgent)
  if (browser) return system ? `${browser} on ${system}` : browser
  return system ? `App on ${system}` : 'Unknown device'
}
