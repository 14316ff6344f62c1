import { draftPath, type Problems, pageOf, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'

/**
 * The first page that has one of the fields which the server refused, with its messages by the draft's paths.
 * @param fields messages by the path of the sent value, such as `newPrizes.0.title`
 */
export function placeServerErrors(
  fields: Record<string, string>,
): { page: number; problems: Problems } | undefined {
  for (const { page } of WIZARD_PAGES_LIST) {
    const here = Object.entries(fields).filter(([path]) => pageOf(path.split('.')[0]) === page)
    if (here.length > 0) {
      return {
        page,
        problems: Object.fromEntries(here.map(([path, text]) => [draftPath(path.split('.')), text])),
      }
    }
  }
  return undefined
}
