import type { Translator } from '#shared/i18n/translator.ts'

/** The start of a period: "Saturday, April 3, from 12:00 AM ET". */
export function nextMoment({ t, dayName, zonedTime }: Translator, instant: Date, timeZone: string): string {
  return t('play.fromTime', { day: dayName(instant, timeZone), time: zonedTime(instant, timeZone) })
}

/** A wall clock with seconds: "5:00:07", and in English its half of the day: "PM". */
export function runningTime(
  { language, clockSeconds }: Translator,
  instant: Date,
  timeZone: string,
): { time: string; half: string } {
  const whole = clockSeconds(instant, timeZone)
  if (language !== 'en') return { time: whole, half: '' }
  const [time = '', half = ''] = whole.split(' ')
  return { time, half }
}
