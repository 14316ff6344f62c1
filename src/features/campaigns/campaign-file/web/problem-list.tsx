import { ApiError } from '#web/api/api-error.ts'
import classes from './campaign-file.module.css'
import { FileProblem } from './read-file.ts'

/** Why a file cannot be used: a sentence, and each place in the file. */
export function ProblemList({ error }: { error: Error }) {
  const fields = error instanceof FileProblem || error instanceof ApiError ? error.fields : {}
  return (
    <div className={classes.problem} role="alert">
      <p>{error.message || 'The file could not be used. Please try again.'}</p>
      {Object.keys(fields).length > 0 && (
        <ul>
          {Object.entries(fields).map(([path, message]) => (
            <li key={path}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
