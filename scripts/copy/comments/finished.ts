/** Folders whose comments and test names have no finding. The check holds these; the list grows until it is everything. */
export const FINISHED_FOLDERS: readonly string[] = [
  'bench',
  'e2e',
  'scripts',
  'src',
  'test',
]

/** Whether a file is in a finished folder. */
export const isFinished = (file: string): boolean =>
  FINISHED_FOLDERS.some(folder => file.startsWith(`${folder}/`))
