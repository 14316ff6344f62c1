/** Storage key for turned-off single-key shortcuts; absent while they are on. */
export const SINGLE_KEYS_OFF = 'singleKeysOff'

/** True unless the person switched shortcuts of a single key off on this device (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => !localStorage.getItem(SINGLE_KEYS_OFF)
