import '../server/prize-queries.ts' // planted: Code for the browser must not reach the server
import '#server/deps.ts' // planted: Code for the browser must not reach the server
import '#features/campaigns/web/list.tsx' // planted: Of another feature only its contract.ts
import '../../campaigns/web/list.tsx' // planted: Leave a feature or a layer by
import '#features/campaigns/contract.ts'
import '#ui/forms/button.tsx'
import '../contract.ts'

export const Raw = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} /> // planted: noDangerouslySetInnerHtml
export const Frame = () => <iframe title="x" srcDoc="x" /> // planted: No markup from strings
document.body.innerHTML = 'x' // planted: No markup from strings
document.body.insertAdjacentHTML('beforeend', 'x') // planted: No markup from strings
