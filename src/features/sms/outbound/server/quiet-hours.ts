import { type LawThresholds, textingHoursIn, weekdayOf } from '#features/law/contract.ts'
import { addDays, dateIn, toInstant, wallTimeIn } from '#shared/time/zoned-time.ts'

/** Area codes outside the Eastern zone; those at a border are counted to the later one. */
const AREAS: Readonly<Record<string, string>> = {
  'America/Los_Angeles':
    '206 209 213 236 250 253 279 310 323 341 350 360 369 408 415 424 425 442 458 503 509 510 530 541 559 562 564 604 619 626 628 650 657 661 669 672 702 707 714 725 747 760 775 778 805 818 820 831 840 858 909 916 925 949 951 971',
  'America/Denver': '208 303 307 368 385 403 406 435 505 575 587 719 720 780 801 825 915 970 983 986',
  'America/Phoenix': '480 520 602 623 928',
  'America/Chicago':
    '204 205 210 214 217 218 224 225 228 251 254 256 262 270 281 309 312 314 316 318 319 320 325 331 334 337 346 361 364 402 405 409 414 417 430 431 432 447 464 469 479 501 504 507 512 515 531 534 539 557 563 572 573 580 584 601 605 608 612 615 618 620 629 630 636 641 651 659 660 662 682 701 708 712 713 715 726 731 737 763 769 773 779 785 806 815 816 817 830 832 847 850 870 872 901 903 913 918 920 931 936 938 940 945 952 956 972 975 979 985',
  'America/Regina': '306 474 639',
  'America/Anchorage': '907',
  'Pacific/Honolulu': '808',
  'America/Halifax': '506 782 902',
  'America/Puerto_Rico': '340 787 939',
  'America/St_Johns': '709',
}
const ZONES = new Map(
  Object.entries(AREAS).flatMap(([zone, codes]) => codes.split(' ').map(code => [code, zone] as const)),
)

const areaCode = (phone: string): string | undefined => /^\+1([2-9]\d{2})\d{7}$/.exec(phone)?.[1]

/** Where a North American phone is at home, by its area code; undefined for other countries. */
export function zoneOfPhone(phone: string): string | undefined {
  const code = areaCode(phone)
  return code === undefined ? undefined : (ZONES.get(code) ?? 'America/New_York')
}

/** Area codes of states whose hours for marketing texts differ; a number that moved away keeps its state. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  TX: '210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979'.split(
    ' ',
  ),
}

function stateOfPhone(phone: string): string | undefined {
  const code = areaCode(phone) ?? ''
  return Object.keys(STATES).find(state => STATES[state]?.includes(code))
}

/**
 * When a marketing text may go out: at once within the hours of the recipient's state, or when they next begin.
 * @param law of today: hours by state (M08)
 * @param zone where the phone is thought to be when its number does not say
 */
export function nextDaytime(
  law: Pick<LawThresholds, 'texting'>,
  now: Date,
  phone: string,
  zone: string,
): Date {
  const local = zoneOfPhone(phone) ?? zone
  const clock = wallTimeIn(local, now).slice(11)
  const today = dateIn(local, now)
  const hoursOf = (day: string) => textingHoursIn(law, stateOfPhone(phone), weekdayOf(day))
  const { from, until } = hoursOf(today)
  if (clock >= from && clock < until) return now
  const day = clock < from ? today : addDays(today, 1)
  return toInstant(`${day}T${hoursOf(day).from}`, local, 'start')
}
