import { OwnerPage } from '#web/parts/owner-page.tsx'
import { RulesForm } from './rules-form.tsx'
import { signInRulesQuery } from './use-sign-in-rules.ts'

/** Requirements of the account for sign-ins: second factors, confirmations, sessions and networks. */
export function SignInRulesScreen() {
  return (
    <OwnerPage
      title="Sign-in rules"
      description="They apply to every member of your account, and to open sessions at once."
      subject="these rules"
      query={signInRulesQuery}
      failed="The rules could not be loaded."
      waiting={{ title: 'Two-step sign-in', rows: 4, height: 90 }}
    >
      {data => <RulesForm key={data.rules.version} {...data} />}
    </OwnerPage>
  )
}
