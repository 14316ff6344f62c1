/** What whoever runs the program can put right. Its message is all that they are told: no trace of where it arose. */
export class PlainError extends Error {}

/**
 * Does something with a folder or a file that a setting names.
 * @param what begins the sentence when it cannot be done, such as "DATA_DIR /data cannot be used"
 * @throws PlainError with what the system said
 */
export function plainly<T>(what: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof PlainError) throw error
    throw new PlainError(`${what}: ${error.message}`)
  }
}
