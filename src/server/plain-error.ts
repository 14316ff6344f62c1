/** What whoever runs the program can put right. Its message is all that they are told: no trace of where it arose. */
export class PlainError extends Error {}
