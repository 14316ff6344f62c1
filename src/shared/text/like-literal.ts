/** Text as SQL's `like` takes it literally. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, found => `\\${found}`)
