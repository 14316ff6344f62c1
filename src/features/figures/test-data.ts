import { z } from 'zod'

/** The one switch: whether figures count campaigns in test mode and demo campaigns. */
export const TestData = z.strictObject({
  includeTest: z.enum(['true', 'false'], 'Must be true or false').default('false'),
})

export const includesTest = ({ includeTest }: z.output<typeof TestData>): boolean => includeTest === 'true'

/** Whether everything that happens in a campaign is test data: fixed by its activation. */
export const isTestData = ({ testMode, demo }: { testMode: boolean; demo: boolean }): boolean =>
  testMode || demo
